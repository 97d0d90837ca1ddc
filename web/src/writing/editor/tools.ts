import { editorTexts as texts } from '@estrado/machines/writing/editor-texts'
import { alignments, markNames } from '@estrado/machines/writing/tree'
import { toggleMark } from 'prosemirror-commands'
import { redo, undo } from 'prosemirror-history'
import type { Command } from 'prosemirror-state'
import {
  IconAlignCenter,
  IconAlignJustified,
  IconAlignLeft,
  IconAlignRight,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconH1,
  IconH2,
  IconH3,
  IconIndentDecrease,
  IconIndentIncrease,
  IconItalic,
  IconList,
  IconListNumbers,
  IconPageBreak,
  IconPilcrow,
  IconTable,
  IconUnderline,
} from '../../ui/icons.ts'
import { align, blockStyles, indent, outdent, pageBreak, setStyle, toggleList } from './commands.ts'
import { schema } from './schema.ts'
import { insertTable } from './table-commands.ts'
import type { ToolState } from './tool-state.ts'

/** One button of the toolbar. */
export type Tool = {
  readonly label: string
  readonly keys?: string
  readonly icon: typeof IconBold
  readonly command: Command
  /** Of a button that is on or off. */
  readonly pressed?: (state: ToolState) => boolean
  readonly enabled?: (state: ToolState) => boolean
  /** Writing goes on in the text. */
  readonly toText?: true
}

const { nodes, marks } = schema

const styleIcons = {
  paragraph: IconPilcrow,
  heading1: IconH1,
  heading2: IconH2,
  heading3: IconH3,
  quote: IconBlockquote,
}
const styleKeys = {
  paragraph: 'Ctrl+Mayús+0',
  heading1: 'Ctrl+Mayús+1',
  heading2: 'Ctrl+Mayús+2',
  heading3: 'Ctrl+Mayús+3',
  quote: undefined,
}
const markTools = { strong: [IconBold, 'B'], em: [IconItalic, 'I'], underline: [IconUnderline, 'U'] } as const
const alignTools = {
  left: [IconAlignLeft, 'L'],
  center: [IconAlignCenter, 'E'],
  right: [IconAlignRight, 'R'],
  justify: [IconAlignJustified, 'J'],
} as const

/** The tools that are always there, by group. */
export const textTools: readonly (readonly Tool[])[] = [
  [
    {
      label: texts.undo,
      keys: 'Ctrl+Z',
      icon: IconArrowBackUp,
      command: undo,
      enabled: ({ canUndo }) => canUndo,
    },
    {
      label: texts.redo,
      keys: 'Ctrl+Y',
      icon: IconArrowForwardUp,
      command: redo,
      enabled: ({ canRedo }) => canRedo,
    },
  ],
  blockStyles.map((style) => ({
    label: texts.styles[style],
    ...(styleKeys[style] && { keys: styleKeys[style] }),
    icon: styleIcons[style],
    command: setStyle(style),
    pressed: (state) => state.style === style,
  })),
  markNames.map((name) => ({
    label: texts.mark[name],
    keys: `Ctrl+${markTools[name][1]}`,
    icon: markTools[name][0],
    command: toggleMark(marks[name]),
    pressed: (state) => state.marks.includes(name),
  })),
  alignments.map((to) => ({
    label: texts.align[to],
    keys: `Ctrl+Mayús+${alignTools[to][1]}`,
    icon: alignTools[to][0],
    command: align(to),
    pressed: (state) => state.align === to,
  })),
  [
    {
      label: texts.bulletList,
      keys: 'Ctrl+Mayús+8',
      icon: IconList,
      command: toggleList(nodes.bullet_list),
      pressed: ({ list }) => list === 'bullet_list',
    },
    {
      label: texts.orderedList,
      keys: 'Ctrl+Mayús+7',
      icon: IconListNumbers,
      command: toggleList(nodes.ordered_list),
      pressed: ({ list }) => list === 'ordered_list',
    },
    { label: texts.outdent, keys: 'Alt+Mayús+←', icon: IconIndentDecrease, command: outdent },
    { label: texts.indent, keys: 'Alt+Mayús+→', icon: IconIndentIncrease, command: indent },
  ],
  [
    {
      label: texts.insertTable,
      keys: 'Alt+Mayús+Entrar',
      icon: IconTable,
      command: insertTable,
      enabled: ({ inTable }) => !inTable,
      toText: true,
    },
    { label: texts.pageBreak, keys: 'Ctrl+Entrar', icon: IconPageBreak, command: pageBreak, toText: true },
  ],
]
