/** Screens that open without a session, and so without the shell around them. */
export const openScreens = [
  'src/session/login/login-screen.tsx',
  'src/documents/validation-screen.tsx',
  'src/documents/form-screen.tsx',
  'src/portals/edicts-screen.tsx',
  'src/portals/edict-screen.tsx',
  'src/portals/hearings-screen.tsx',
  'src/portals/courthouse-screen.tsx',
]

/** What stands around every other screen, and the list of these. */
export const frame = ['src/app/shell/shell.tsx', 'src/app/signed-in-screens.ts']

/** The first page after a login: what it loads belongs to the shell's budget. */
export const home = 'src/app/home/home-screen.tsx'
