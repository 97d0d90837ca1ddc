import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoProviderOf, settingsOfDemoProvider } from '@estrado/api-mock/demo/citizenship/for-installation'
import { startTestApi, type TestApi } from '@estrado/api-mock/testing/api'
import { smallPdf } from '@estrado/api-mock/testing/cause'
import { pathFaults } from '@estrado/machines/messages/paths-faults'
import type { Level, LevelName } from '@estrado/machines/paths/contract'
import { machineLevel } from '@estrado/machines/paths/machine-level'
import type { Workflow } from '@estrado/machines/workflows/workflow'
import { cameraArguments } from '../scanning/digitiser-place.ts'
import { buildHarness } from '../signing/harness/build.ts'
import { type BrowserOptions, launchBrowser, type TestBrowser } from '../stack/browser.ts'
import { type Stack, type StackOptions, startStack } from '../stack/stack.ts'
import { actApiLevel } from './api/act-level.ts'
import { actTextApiLevel } from './api/act-text-level.ts'
import { annotationSetApiLevel } from './api/annotation-set-level.ts'
import { auditApiLevel } from './api/audit-level.ts'
import { catalogueEntryApiLevel } from './api/catalogue-entry-level.ts'
import { causeApiLevel } from './api/cause-level.ts'
import { deadlineApiLevel } from './api/deadline-level.ts'
import { evidenceApiLevel } from './api/evidence-level.ts'
import { hearingApiLevel } from './api/hearing-level.ts'
import { hearingRequestApiLevel } from './api/hearing-request-level.ts'
import { legalSituationApiLevel } from './api/legal-situation-level.ts'
import { menuApiLevel } from './api/menu-level.ts'
import { notificationApiLevel } from './api/notification-level.ts'
import { outboxApiLevel } from './api/outbox-level.ts'
import { penaltyApiLevel } from './api/penalty-level.ts'
import { permissionApiLevel } from './api/permission-level.ts'
import { protectionMeasureApiLevel } from './api/protection-measure-level.ts'
import { rememberedPinApiLevel } from './api/remembered-pin-level.ts'
import { sessionApiLevel } from './api/session-level.ts'
import { uploadApiLevel } from './api/upload-level.ts'
import { userApiLevel } from './api/user-level.ts'
import { wizardApiLevel } from './api/wizard-level.ts'
import { annotationBrowserLevel } from './browser/annotation-level.ts'
import { approvalBrowserLevel } from './browser/approval-level.ts'
import { digitiserBrowserLevel } from './browser/digitiser-level.ts'
import { hearingBrowserLevel } from './browser/hearing-level.ts'
import { hearingRequestBrowserLevel } from './browser/hearing-request-level.ts'
import { pinBrowserLevel } from './browser/pin-level.ts'
import { besideTheApp } from './browser/pin-screen.ts'
import { sessionBrowserLevel } from './browser/session-level.ts'
import { signingBrowserLevel } from './browser/signing-level.ts'
import { wizardBrowserLevel } from './browser/wizard-level.ts'
import type { LevelEnvironment } from './level-environment.ts'

/** Worlds are the levels' own; whoever runs one only hands them through. */
export type AnyLevel = Level<unknown>

type OpenedLevel = { readonly level: AnyLevel; readonly close: () => Promise<void> }

type OpenLevel = (place: LevelEnvironment) => Promise<OpenedLevel>

/** A workflow is played at a level, or the reason why it isn't stands here. */
export type LevelEntry = { readonly open: OpenLevel } | { readonly absent: string }

type LevelTable = Readonly<Record<string, LevelEntry | ((workflow: Workflow) => LevelEntry)>>

const absent = (names: readonly string[], reason: string): LevelTable =>
  Object.fromEntries(names.map((name) => [name, { absent: reason }]))

const anyLevel = (level: unknown): AnyLevel => level as AnyLevel

/** The real API over a database of its own, with its citizenship service, its clock in the test's hand. */
const overApi =
  (make: (api: TestApi, dataFolder: string) => unknown): OpenLevel =>
  async ({ clusterUrl }) => {
    const dataFolder = mkdtempSync(join(tmpdir(), 'estrado-test-paths-'))
    const provider = await demoProviderOf({ dataFolder, publicUrl: 'http://localhost:3000' }, 0)
    const citizenship = settingsOfDemoProvider(provider.issuer)
    const api = await startTestApi(clusterUrl, undefined, { dataFolder, citizenship })
    return {
      level: anyLevel(make(api, dataFolder)),
      close: async () => {
        await api.stop()
        await provider.close()
        rmSync(dataFolder, { recursive: true, force: true })
      },
    }
  }

type Wanted = Pick<StackOptions, 'agent' | 'citizenship' | 'endingTokens'> &
  Pick<BrowserOptions, 'moreArguments'>

/** The product without what its agent does: screens that ask nothing of it, or whose level starts it. */
const withoutAgent: Wanted = { agent: false, citizenship: false }

/** The whole product and a browser that trusts its agent, for one workflow. */
const inBrowser =
  (
    make: (stack: Stack, browser: TestBrowser, evidenceFolder: string) => unknown,
    { agent = true, citizenship = true, endingTokens = false, moreArguments = [] }: Wanted = {},
  ): OpenLevel =>
  async ({ clusterUrl, webFolder, evidenceFolder, headed }) => {
    const stack = await startStack({ clusterUrl, webFolder, agent, citizenship, endingTokens })
    const browser = await launchBrowser({
      trusting: agent ? [stack] : [],
      headed,
      moreArguments,
    })
    return {
      level: anyLevel(make(stack, browser, evidenceFolder)),
      close: async () => {
        await browser.close()
        await stack.stop()
      },
    }
  }

/** A document to sign in base64, and the page of the tests' own that asks for its signature. */
async function somethingToSign(): Promise<{ readonly folder: string; readonly pdf: string }> {
  return { folder: await buildHarness(), pdf: Buffer.from(await smallPdf()).toString('base64') }
}

/** The signing dialog on a page of the tests' own: the product's screens sign one document at a time. */
const signingDialog: OpenLevel = async (place) => {
  const { folder, pdf } = await somethingToSign()
  const open = inBrowser((stack, browser, evidence) => signingBrowserLevel(stack, browser, evidence, pdf))
  return open({ ...place, webFolder: folder })
}

/** Signing and profile in one browser: the web app with the page that asks for signatures beside it. */
const rememberedPin: OpenLevel = async (place) => {
  const { folder: signingFolder, pdf } = await somethingToSign()
  const folder = besideTheApp(signingFolder, place.webFolder)
  const open = inBrowser((stack, browser, evidence) => pinBrowserLevel(stack, browser, evidence, pdf))
  const { level, close } = await open({ ...place, webFolder: folder })
  return {
    level,
    close: async () => {
      await close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** What happens in the browser reaches the API through its outbox. */
const overOutbox =
  (usuario: string) =>
  (workflow: Workflow): LevelEntry => ({
    open: overApi(outboxApiLevel(workflow, usuario)),
  })

const apiLevels: LevelTable = {
  session: { open: overApi(sessionApiLevel) },
  'case-wizard': { open: overApi(wizardApiLevel) },
  cause: { open: overApi(causeApiLevel) },
  'procedural-act': { open: overApi(actApiLevel) },
  hearing: { open: overApi(hearingApiLevel) },
  'hearing-request': { open: overApi(hearingRequestApiLevel) },
  notification: { open: overApi(notificationApiLevel) },
  signing: overOutbox('ventanilla'),
  'remembered-pin': { open: overApi(rememberedPinApiLevel) },
  digitising: overOutbox('ventanilla'),
  approval: overOutbox('juez'),
  annotation: overOutbox('juez'),
  'annotation-set': { open: overApi(annotationSetApiLevel) },
  'act-text': { open: overApi(actTextApiLevel) },
  'rejection-decree': overOutbox('juez'),
  audit: { open: overApi(auditApiLevel) },
  'uploaded-file': { open: overApi(uploadApiLevel) },
  identity: { absent: 'La API lo registra al mostrar datos reservados; la supresión es de la herramienta.' },
  'citizen-query': {
    absent: 'Una llamada la registra entera; se prueba en api-mock/src/portals/citizen-query.test.ts.',
  },
  restoration: {
    absent: 'La registra la herramienta de la bitácora después de restaurar; nadie la pide a la API.',
  },
  'cause-copy': { absent: 'La API lo registra al entregar una copia de la causa; nadie lo pide aparte.' },
  'protection-measure': { open: overApi(protectionMeasureApiLevel) },
  'legal-situation': { open: overApi(legalSituationApiLevel) },
  penalty: { open: overApi(penaltyApiLevel) },
  evidence: { open: overApi(evidenceApiLevel) },
  'user-account': { open: overApi(userApiLevel) },
  'role-permissions': { open: overApi(permissionApiLevel) },
  'menu-entry': { open: overApi(menuApiLevel) },
  // Each catalogue goes the paths of its own in `api/kept-catalogues.test.ts`; this one has all of the keepers.
  'catalogue-entry': { open: overApi((api) => catalogueEntryApiLevel(api, 'frases')) },
  deadline: { open: overApi(deadlineApiLevel) },
}

/** Screens without phases: what they offer follows from the rights, which are tried without a browser's help. */
const componentTests = [
  'cause',
  'procedural-act',
  'notification',
  'deadline',
  'annotation-set',
  'act-text',
  'protection-measure',
  'legal-situation',
  'penalty',
  'evidence',
  'audit',
  'user-account',
  'role-permissions',
  'menu-entry',
  'catalogue-entry',
  'citizen-query',
]

const browserLevels: LevelTable = {
  session: { open: inBrowser(sessionBrowserLevel, { endingTokens: true }) },
  'case-wizard': { open: inBrowser(wizardBrowserLevel) },
  signing: { open: signingDialog },
  // Its camera is one that Chromium makes up; the level starts the agent, behind a fake scanner.
  digitising: { open: inBrowser(digitiserBrowserLevel, { ...withoutAgent, moreArguments: cameraArguments }) },
  'remembered-pin': { open: rememberedPin },
  approval: { open: inBrowser(approvalBrowserLevel) },
  annotation: { open: inBrowser(annotationBrowserLevel, withoutAgent) },
  hearing: { open: inBrowser(hearingBrowserLevel, withoutAgent) },
  'hearing-request': { open: inBrowser(hearingRequestBrowserLevel, { citizenship: false }) },
  'uploaded-file': {
    absent: 'Ninguna pantalla carga archivos por sí solos todavía: se adjuntan a su causa en el asistente.',
  },
  ...absent(['identity', 'cause-copy', 'restoration'], 'No tiene pantalla propia: se lee en la auditoría.'),
  ...absent(
    componentTests,
    'Sus pantallas no tienen fases: lo que ofrecen se prueba por componentes y por sus derechos en cada situación.',
  ),
  'rejection-decree': {
    absent:
      'Su controlador recorre los mismos caminos sin navegador (rejection-paths.test.ts); sus fases en pantalla, la firma y una falla después de ella, en written-act.test.ts.',
  },
}

const tables: Readonly<Record<Exclude<LevelName, 'machine'>, LevelTable>> = {
  api: apiLevels,
  browser: browserLevels,
}

/** How a workflow is played at a level. Throws where nobody has said anything about it. */
export function levelOf(workflow: Workflow, name: LevelName): LevelEntry {
  if (name === 'machine') {
    return { open: async () => ({ level: anyLevel(machineLevel(workflow)), close: async () => undefined }) }
  }
  const entry = tables[name][workflow.name]
  if (!entry) throw new Error(pathFaults.noLevel(workflow.name, name))
  return typeof entry === 'function' ? entry(workflow) : entry
}
