import {
  convertCssVariables,
  DEFAULT_THEME,
  deepMerge,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core'
import { cssVariablesResolver, theme } from './theme.ts'

/**
 * Puts the theme's variables into the document as a stylesheet object. The library would write a `<style>`
 * element, for which the content policy would have to admit inline styles.
 */
export function adoptVariables(): void {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme)
  const variables = deepMerge(defaultCssVariablesResolver(merged), cssVariablesResolver(merged))
  const light = Object.entries(variables.light).map(([name, value]) => `${name}: ${value};`)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    convertCssVariables(variables) +
      convertCssVariables({
        variables: {},
        light: { '--mantine-color-scheme': 'light' },
        dark: { '--mantine-color-scheme': 'dark' },
      }) +
      // Paper is white: what is printed from the dark theme has the light one's colours.
      `@media print { :root:root[data-mantine-color-scheme='dark'] { ${light.join(' ')} } }`,
  )
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}
