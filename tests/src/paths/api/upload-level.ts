import type { Answered, LoggedIn, TestApi } from '@estrado/api-mock/testing/api'
import { smallPdf } from '@estrado/api-mock/testing/cause'
import type { UploadedFileEvent } from '@estrado/machines/documents/uploaded-file/events'
import { uploadedFileWorkflow } from '@estrado/machines/documents/uploaded-file/workflow'
import { pathSights as sights } from '@estrado/machines/messages/paths-faults'
import { type Level, notVisible } from '@estrado/machines/paths/contract'
import { stateOf } from '@estrado/machines/paths/model'
import type { AnyMachineSnapshot } from 'xstate'
import { wasAllowed } from './court-fixture.ts'
import { expectSame, expectStatus } from './expectations.ts'
import { expectStream, journalLines, readJournal } from './journal.ts'
import { People } from './people.ts'
import { RoleAccount } from './role-account.ts'

type World = { uuid: string | null; readonly facts: string[] }
type Type = UploadedFileEvent['type']
type State = 'absent' | 'stored' | 'discarded'

const streamOf = (uuid: string): string => `archivo/${uuid}`

/** Files that are uploaded by themselves, over HTTP. */
export function uploadApiLevel(api: TestApi): Level<World, Type, State> {
  const people = new People(api)
  const account = new RoleAccount(api)
  const uploader = () => people.get('ventanilla')

  const upload = async (user: LoggedIn | null): Promise<Answered> => {
    const form = new FormData()
    form.set('files', new File([new Uint8Array(await smallPdf())], 'memorial.pdf'))
    return api.call('documentos.upload', { token: user?.token ?? null, form })
  }
  const uuidOf = (answer: Answered): string => {
    expectStatus('documentos.upload', answer, [201])
    return (answer.response as { uuid: string }).uuid
  }
  const discard = (uuid: string, user: LoggedIn | null): Promise<Answered> =>
    api.call('documentos.delete', { token: user?.token ?? null, params: { id: uuid } })

  const assert = async ({ uuid, facts }: World, snapshot: AnyMachineSnapshot) => {
    if (uuid === null) return
    const { token } = await uploader()
    const pdf = await api.call('documentos.pdf', { token, params: { uuid } })
    expectStatus('documentos.pdf', pdf, stateOf(snapshot) === 'stored' ? [200] : [404])
    await expectStream(api, people, streamOf(uuid), facts, stateOf(snapshot))
  }

  return {
    name: 'api',
    workflow: uploadedFileWorkflow.name,
    open: async () => ({ uuid: null, facts: [] }),
    close: async () => undefined,
    evidence: async ({ uuid }) => (uuid === null ? [] : journalLines(api, streamOf(uuid))),
    executors: {
      'file.uploaded': async (world) => {
        world.uuid = uuidOf(await upload(await uploader()))
        world.facts.push('file.uploaded')
      },
      'file.discarded': async ({ uuid, facts }) => {
        expectStatus('documentos.delete', await discard(uuid ?? '', await uploader()), [200])
        facts.push('file.discarded')
      },
    },
    assertions: { absent: assert, stored: assert, discarded: assert },
    refusals: {
      'file.uploaded': notVisible('Cada llamada carga otro archivo.'),
      'file.discarded': async ({ uuid }) => {
        if (uuid === null) return notVisible('Aún no hay archivo.')
        const lines = await readJournal(api, streamOf(uuid))
        expectStatus(sights.discardAgain, await discard(uuid, await uploader()), [404])
        expectSame(sights.journal, await readJournal(api, streamOf(uuid)), lines)
        return undefined
      },
    },
    tryRole: async ({ type }, role) => {
      const user = role === null ? null : await account.as(role)
      if (type === 'file.uploaded') return wasAllowed((await upload(user)).status, role)
      // A file is its uploader's alone: who may upload nothing is tried with somebody else's.
      const own = await upload(user)
      const uuid = uuidOf(own.status === 201 ? own : await upload(await uploader()))
      return wasAllowed((await discard(uuid, user)).status, role)
    },
  }
}
