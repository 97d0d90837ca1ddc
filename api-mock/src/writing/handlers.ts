import { beginText } from './begin.ts'
import { actInOffice, officeCommand, officeConfiguration, resolutionInOffice } from './office/office-calls.ts'
import { phrasesHere } from './phrases.ts'
import { getText, offeredHere, versionOfText, versionsOfText } from './read.ts'
import { reviewText } from './review.ts'
import { changeMode, keepVersion, saveText, takeText } from './save.ts'
import { headerAndFooter, templateHtml, templateSample, templatesOfType } from './template-calls.ts'
import { writableTypes } from './types.ts'

/** The calls of acts that are written here. */
export const writingHandlers = {
  'editor.configuration': officeConfiguration,
  'editor.act': actInOffice,
  'editor.resolution': resolutionInOffice,
  'editor.command': officeCommand,
  'tiposPlantillas.ofType': templatesOfType,
  'tiposPlantillas.html': templateHtml,
  'tiposPlantillas.headerAndFooter': headerAndFooter,
  'tiposPlantillas.sample': templateSample,
  'escritos.types': writableTypes,
  'escritos.phrases': phrasesHere,
  'escritos.begin': beginText,
  'escritos.get': getText,
  'escritos.save': saveText,
  'escritos.take': takeText,
  'escritos.mode': changeMode,
  'escritos.review': reviewText,
  'escritos.keep': keepVersion,
  'escritos.fields': offeredHere,
  'escritos.versions': versionsOfText,
  'escritos.version': versionOfText,
} as const
