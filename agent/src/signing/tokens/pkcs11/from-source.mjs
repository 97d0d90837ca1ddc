// Runs the process of a driver from its TypeScript source, or what a test run has built of it.
if (process.env.ESTRADO_BUILT_SCRIPTS) await import('../../../../dist/child.js')
else {
  const { register } = await import('tsx/esm/api')
  register()
  await import('./child.ts')
}
