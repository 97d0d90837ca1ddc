import packageJson from '../../package.json' with { type: 'json' }

/** Of the product, as it was released. */
export const { version } = packageJson
