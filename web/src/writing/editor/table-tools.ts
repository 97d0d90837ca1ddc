import { tableTexts as texts } from '@estrado/machines/writing/table-texts'
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
    { label: texts.rowAbove, keys: 'Alt+Mayús+↑', icon: IconRowInsertTop, command: addRowBefore },
    { label: texts.rowBelow, keys: 'Alt+Mayús+↓', icon: IconRowInsertBottom, command: addRowAfter },
    {
      label: texts.columnBefore,
      keys: 'Alt+Mayús+←',
      icon: IconColumnInsertLeft,
      command: addColumnBefore,
    },
    {
      label: texts.columnAfter,
      keys: 'Alt+Mayús+→',
      icon: IconColumnInsertRight,
      command: addColumnAfter,
    },
  ],
  [
    { label: texts.header, icon: IconTableRow, command: toggleHeaderRow },
    {
      label: texts.merge,
      icon: IconArrowsJoin2,
      command: mergeCells,
      enabled: ({ canMerge }) => canMerge,
    },
    {
      label: texts.split,
      icon: IconArrowsSplit2,
      command: splitCell,
      enabled: ({ canSplit }) => canSplit,
    },
  ],
  [
    {
      label: texts.deleteRow,
      keys: 'Alt+Mayús+Retroceso',
      icon: IconRowRemove,
      command: deleteRow,
    },
    {
      label: texts.deleteColumn,
      keys: 'Alt+Mayús+Supr',
      icon: IconColumnRemove,
      command: deleteColumn,
    },
    { label: texts.deleteTable, icon: IconTableOff, command: deleteTable, toText: true },
  ],
]
