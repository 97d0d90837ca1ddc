import { describe, expect, it } from 'vitest'
import { journalToolTexts } from '../audit/texts.ts'
import { serverDoctorTexts } from '../system/doctor-texts.ts'
import { backupTexts } from './backup.ts'
import { databaseTexts } from './database.ts'
import { installedAgentWords, installedServerWords } from './package-words.ts'
import { settingMessages } from './settings.ts'

/** Every sentence, also of those that are made of something. */
const sentences = (texts: Readonly<Record<string, unknown>>): readonly string[] =>
  Object.values(texts).flatMap((text) =>
    typeof text === 'string' ? [text] : typeof text === 'function' ? [String(text)] : [],
  )

describe('installed as a package', () => {
  it.each([
    ['«npm run backup -- status» dice hasta cuándo', '«sudo estrado backup status» dice hasta cuándo'],
    ['Uso: npm run --silent journal -- ORDEN', 'Uso: sudo estrado journal ORDEN'],
    ['acepte la clave: npm run doctor.', 'acepte la clave: sudo estrado doctor.'],
    ['npm run agent, o npm run agent -- doctor.', 'estrado-agente, o estrado-agente doctor.'],
  ])('%s', (text, said) => {
    expect(installedServerWords(text)).toBe(said)
  })

  it.each(
    Object.entries({ backupTexts, databaseTexts, journalToolTexts, serverDoctorTexts, settingMessages }),
  )('names no npm: %s', (_, texts) => {
    expect(
      sentences(texts)
        .map(installedServerWords)
        .filter((text) => text.includes('npm')),
    ).toEqual([])
  })

  it('the agent speaks of itself', () => {
    expect(installedAgentWords('Ejecute: npm run agent -- trust')).toBe('Ejecute: estrado-agente trust')
  })
})
