import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ifThere } from './durable-file.ts'
import { privateFile, readKeys, signingKey } from './journal/checkpoint-keys.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'estrado-test-file-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('absence: only what is not there is null; what is there and cannot be read is a fault', async () => {
  mkdirSync(join(folder, 'taken'))
  await expect(ifThere(readFile(join(folder, 'nothing')))).resolves.toBeNull()
  await expect(ifThere(readFile(join(folder, 'taken')))).rejects.toThrow('EISDIR')
})

it('signing key: one that cannot be read is said, and no other takes its place', async () => {
  mkdirSync(privateFile(folder), { recursive: true })
  await expect(signingKey(folder, new Date())).rejects.toThrow('EISDIR')
  await expect(readKeys(folder)).resolves.toEqual([])
})
