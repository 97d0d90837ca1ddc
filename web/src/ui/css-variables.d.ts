import 'react'

declare module 'react' {
  interface CSSProperties {
    /** A custom property that a style sheet beside the component reads. */
    [name: `--${string}`]: string | number | undefined
  }
}
