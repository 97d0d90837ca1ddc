import { editorTexts as texts } from '@estrado/machines/writing/editor-texts'
import classes from './editor-toolbar.module.css'
import { tableTools } from './table-tools.ts'
import { ToolGroup, type ToolGroupProps } from './tool-group.tsx'

/** The tools of the table that the cursor stands in; they are loaded when it first stands in one. */
export function TableToolbar(props: Omit<ToolGroupProps, 'tools'>) {
  return (
    <span className={classes.table}>
      <span className={classes.heading}>{texts.table}</span>
      {tableTools.map((tools) => (
        <ToolGroup key={tools[0]?.label} tools={tools} {...props} />
      ))}
    </span>
  )
}
