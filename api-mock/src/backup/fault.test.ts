import { backupTexts as texts } from '@estrado/machines/messages/backup'
import { expect, it } from 'vitest'
import { BackupError, blamed } from './fault.ts'

it('a part that was cut before it was encrypted is named; what the disk says stands as it is', () => {
  const cut = Object.assign(new Error('unexpected end of file'), { code: 'Z_BUF_ERROR', errno: -5 })
  expect(blamed('wal/x', cut)).toEqual(new BackupError(texts.changed('wal/x')))
  const full = Object.assign(new Error('no space left'), { code: 'ENOSPC', syscall: 'write' })
  expect(blamed('wal/x', full)).toBe(full)
})
