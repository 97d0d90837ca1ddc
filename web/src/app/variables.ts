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
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    convertCssVariables(deepMerge(defaultCssVariablesResolver(merged), cssVariablesResolver(merged))) +
      convertCssVariables({
        variables: {},
        light: { '--mantine-color-scheme': 'light' },
        dark: { '--mantine-color-scheme': 'dark' },
      }),
  )
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}
