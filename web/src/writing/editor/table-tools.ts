import { editorTexts as texts } from '@estrado/machines/writing/editor-texts'
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  mergeCells,
  splitCell,
  toggleHeaderRow,
} from 'prosemirror-tables'
import {
  IconArrowsJoin2,
  IconArrowsSplit2,
  IconColumnInsertLeft,
  IconColumnInsertRight,
  IconColumnRemove,
  IconRowInsertBottom,
  IconRowInsertTop,
  IconRowRemove,
  IconTableOff,
  IconTableRow,
} from '../../ui/icons.ts'
import type { Tool } from './tools.ts'

/** The tools of the table that the cursor stands in. */
export const tableTools: readonly (readonly Tool[])[] = [
  [
    { label: texts.tableMenu.rowAbove, keys: 'Alt+Mayús+↑', icon: IconRowInsertTop, command: addRowBefore },
    { label: texts.tableMenu.rowBelow, keys: 'Alt+Mayús+↓', icon: IconRowInsertBottom, command: addRowAfter },
    {
      label: texts.tableMenu.columnBefore,
      keys: 'Alt+Mayús+←',
      icon: IconColumnInsertLeft,
      command: addColumnBefore,
    },
    {
      label: texts.tableMenu.columnAfter,
      keys: 'Alt+Mayús+→',
      icon: IconColumnInsertRight,
      command: addColumnAfter,
    },
  ],
  [
    { label: texts.tableMenu.header, icon: IconTableRow, command: toggleHeaderRow },
    {
      label: texts.tableMenu.merge,
      icon: IconArrowsJoin2,
      command: mergeCells,
      enabled: ({ canMerge }) => canMerge,
    },
    {
      label: texts.tableMenu.split,
      icon: IconArrowsSplit2,
      command: splitCell,
      enabled: ({ canSplit }) => canSplit,
    },
  ],
  [
    {
      label: texts.tableMenu.deleteRow,
      keys: 'Alt+Mayús+Retroceso',
      icon: IconRowRemove,
      command: deleteRow,
    },
    {
      label: texts.tableMenu.deleteColumn,
      keys: 'Alt+Mayús+Supr',
      icon: IconColumnRemove,
      command: deleteColumn,
    },
    { label: texts.tableMenu.deleteTable, icon: IconTableOff, command: deleteTable, toText: true },
  ],
]
