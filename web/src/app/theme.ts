import type { ToneName } from '@estrado/machines/vocabulary/tones'
import {
  type ButtonProps,
  type CSSVariablesResolver,
  createTheme,
  type MantineColorsTuple,
  rem,
} from '@mantine/core'

/** A colour in the light and in the dark theme. Every one reaches 4.5 : 1 on both surfaces of its theme. */
type Pair = readonly [light: string, dark: string]

/** Surfaces, ink and the one accent of the house. */
const foundation = {
  surface: ['#F7F7F5', '#16181D'],
  raised: ['#FFFFFF', '#1F2229'],
  ink: ['#1D2129', '#E8EAED'],
  quiet: ['#5B6270', '#A3AAB6'],
  /** Granate: the main action and what is selected. */
  accent: ['#7A1E33', '#F0A3B4'],
  /** The main action's surface, deep in both themes, and what stands on it. */
  'accent-fill': ['#7A1E33', '#A43A55'],
  'on-accent': ['#FFFFFF', '#FFFFFF'],
  /** Ink blue: the focus, and links. */
  focus: ['#1C5FB0', '#8CB8F5'],
  link: ['#1C5FB0', '#8CB8F5'],
  /** Hairlines between things; decoration, never the only sign of a thing. */
  line: ['#E1E1DC', '#30343D'],
  /** Edges of fields and buttons: 3 : 1 on both surfaces. */
  edge: ['#808793', '#6F7784'],
  'edge-hover': ['#5B6270', '#A3AAB6'],
  hover: ['#F0F0ED', '#272B33'],
  selected: ['#F6ECEE', '#372730'],
} as const satisfies Record<string, Pair>

/** Colours that stand for a state, always beside a word. */
const tones = {
  positive: ['#1E7A3C', '#69DB7C'],
  suspended: ['#C2255C', '#FAA2C1'],
  neutral: ['#5F6368', '#A3AAB6'],
  ongoing: ['#0B7285', '#66D9E8'],
  recess: ['#5F3DC4', '#B197FC'],
  rescheduled: ['#9C36B5', '#E599F7'],
  warning: ['#B35900', '#FFB366'],
  danger: ['#C92A2A', '#FF8787'],
  information: ['#1C5FB0', '#8CB8F5'],
} as const satisfies Record<ToneName, Pair>

/** The CSS colour of a tone in the theme at hand. */
export const toneColor = (tone: ToneName) => `var(--tone-${tone})`

const granate: MantineColorsTuple = [
  '#FBF1F3',
  '#F6DDE3',
  '#F5C0CC',
  '#F0A3B4',
  '#DB7F94',
  '#BF5771',
  '#A43A55',
  '#8E2A43',
  '#7A1E33',
  '#641527',
]

/** What destroys: its button is filled by the shade of the theme, with white on it. */
const danger: MantineColorsTuple = [
  '#FFF0F0',
  '#FFE0E0',
  '#FFC2C2',
  '#FF8787',
  '#F56B6B',
  '#E24C4C',
  '#C03434',
  '#A82828',
  '#C92A2A',
  '#A51D1D',
]

/** Mantine's own greys of the dark theme, moved onto ours. */
const dark: MantineColorsTuple = [
  '#E8EAED',
  '#C9CDD3',
  '#A3AAB6',
  '#6F7784',
  '#4A505C',
  '#30343D',
  '#1F2229',
  '#16181D',
  '#111318',
  '#0B0C0F',
]

/** Font stack: until Inter has come, one that takes the same room (`fonts.css`). */
export const sans = "'Inter Variable', 'Inter Fallback', 'Inter Fallback Linux', system-ui, sans-serif"
/** The serif likewise. */
export const serif =
  "'Source Serif 4 Variable', 'Source Serif Fallback', 'Source Serif Fallback Linux', Georgia, serif"

/** Sizes of type are tokens of `base.css`; these are the library's own, of its controls. */
export const theme = createTheme({
  primaryColor: 'granate',
  primaryShade: { light: 8, dark: 6 },
  autoContrast: true,
  luminanceThreshold: 0.4,
  colors: { granate, danger, dark },
  fontFamily: sans,
  fontSizes: { xs: rem(14), sm: rem(14), md: rem(16), lg: rem(18), xl: rem(20) },
  lineHeights: { xs: '1.45', sm: '1.45', md: '1.5', lg: '1.4', xl: '1.4' },
  spacing: { xs: rem(8), sm: rem(12), md: rem(16), lg: rem(24), xl: rem(32) },
  radius: { xs: rem(2), sm: rem(4), md: rem(6), lg: rem(8), xl: rem(16) },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  headings: {
    fontFamily: sans,
    fontWeight: '600',
  },
  respectReducedMotion: true,
  other: { serif },
  components: {
    Button: {
      defaultProps: { size: 'sm' },
      styles: { label: { fontWeight: 550 } },
      // A plain filled button is white on whatever fills it, were it not told what stands on the accent.
      // What destroys says so also where it is not the main action: the library has no colour for a plain button.
      vars: (_: unknown, { variant, color }: ButtonProps) => ({
        root:
          variant === 'default' && color === 'danger'
            ? { '--button-color': 'var(--tone-danger)', '--button-bd': '1px solid var(--tone-danger)' }
            : (variant === undefined || variant === 'filled') && color === undefined
              ? { '--button-color': 'var(--on-accent)' }
              : {},
      }),
    },
    // What is selected, and no action: light on the dark.
    Tabs: { vars: () => ({ root: { '--tabs-color': 'var(--accent)' } }) },
    Popover: { defaultProps: { transitionProps: { duration: 0 } } },
    Menu: { defaultProps: { transitionProps: { duration: 0 } } },
    Select: { defaultProps: { comboboxProps: { transitionProps: { duration: 0 } } } },
    MultiSelect: { defaultProps: { comboboxProps: { transitionProps: { duration: 0 } } } },
    InputWrapper: {
      // What helps stands below, so that the fields of a row stand on one line, helped or not.
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
      styles: {
        label: { fontWeight: 550 },
        error: { fontSize: rem(14) },
        description: { fontSize: 'var(--type-meta)' },
      },
    },
  },
})

function variables(index: 0 | 1): Record<string, string> {
  const named = (prefix: string, pairs: Record<string, Pair>) =>
    Object.entries(pairs).map(([name, pair]) => [`--${prefix}${name}`, pair[index]] as const)
  return {
    ...Object.fromEntries([...named('', foundation), ...named('tone-', tones)]),
    '--mantine-color-body': 'var(--surface)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-bright': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--quiet)',
    '--mantine-color-placeholder': 'var(--quiet)',
    '--mantine-color-error': 'var(--tone-danger)',
    '--mantine-color-success': 'var(--tone-positive)',
    '--mantine-color-anchor': 'var(--link)',
    '--mantine-color-default': 'var(--raised)',
    '--mantine-color-default-hover': 'var(--hover)',
    '--mantine-color-default-color': 'var(--ink)',
    '--mantine-color-default-border': 'var(--edge)',
    '--mantine-color-disabled': 'var(--hover)',
    '--mantine-color-disabled-color': 'var(--quiet)',
    '--mantine-color-disabled-border': 'var(--line)',
    '--mantine-primary-color-contrast': 'var(--on-accent)',
  }
}

/** The tables above as CSS variables: `var(--surface)`, `var(--tone-danger)`. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: { '--serif': serif },
  light: variables(0),
  dark: variables(1),
})
