import { SettingError } from '@estrado/machines/settings/setting'
import { bad, type Check } from '@estrado/machines/system/check'
import { serverDoctorTexts as texts } from '@estrado/machines/system/doctor-texts'
import { systemClock } from '../clock.ts'
import { exit, type Outcome, runTool } from '../console-tool.ts'
import { readSettings, type Settings } from '../settings.ts'
import { version } from '../system/version.ts'
import { backupChecks } from './backup-checks.ts'
import { databaseChecks } from './database-checks.ts'
import { keyChecks } from './key-checks.ts'
import { agentCheck, diskCheck, folderCheck, moduleCheck, portCheck } from './machine-checks.ts'
import { certificateCheck, mailCheck, storeCheck } from './outside-checks.ts'
import { standbyChecks } from './standby-check.ts'

/** `npm run doctor`: looks at everything that the server needs, changes nothing of the court's, and says what to do. */
async function examine(settings: Settings): Promise<readonly Check[]> {
  const now = systemClock.now()
  return [
    ...(await moduleCheck()),
    await folderCheck(texts.data, settings.dataFolder, texts.dataRemedy),
    ...(await diskCheck(settings.dataFolder)),
    await portCheck(settings.port),
    ...(await databaseChecks(settings, () => systemClock.now())),
    ...(await standbyChecks(settings)),
    ...(await keyChecks(settings)),
    await storeCheck(settings.files),
    ...(await backupChecks(settings, now)),
    ...(await mailCheck(settings.mail)),
    ...(await certificateCheck(settings.publicUrl, now)),
    await agentCheck(settings.scannerPort),
  ]
}

async function checksOf(): Promise<readonly Check[]> {
  try {
    return await examine(readSettings(process.env, process.cwd()))
  } catch (error) {
    if (!(error instanceof SettingError)) throw error
    return error.message.split('\n').map((line) => bad(texts.settings, line, texts.settingsRemedy))
  }
}

async function doctor(args: readonly string[]): Promise<Outcome> {
  if (args.length > 0) return { code: exit.impossible, lines: [texts.usage] }
  const checks = await checksOf()
  const has = (state: Check['state']) => checks.some((check) => check.state === state)
  return {
    code: has('bad') ? exit.fault : exit.well,
    lines: [
      texts.heading(version),
      ...checks.flatMap(({ state, name, detail, remedy }) => [
        `  ${texts.state[state]}  ${name}: ${detail}`,
        ...(remedy === undefined ? [] : [texts.remedy(remedy)]),
      ]),
      has('bad') ? texts.withFaults : has('warning') ? texts.withWarnings : texts.allGood,
    ],
  }
}

await runTool(doctor, texts.usage)
