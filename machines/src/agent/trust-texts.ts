/** What `npm run agent -- trust | untrust` says. */
export const trustMessages = {
  trusting: (name: string) => `Autoridad de este equipo: ${name}`,
  untrusting: (name: string) => `Se retira la autoridad de este equipo: ${name}`,
  storeMade: (folder: string) => `  creado   almacén de Chromium: ${folder}`,
  outcome: {
    added: 'agregada',
    present: 'ya estaba',
    removed: 'retirada',
    absent: 'no estaba',
    failed: 'FALLÓ   ',
  },
  systemStore: (folder: string) => `Sistema: ${folder}`,
  firefoxFolder: (file: string) => `Firefox, perfiles futuros: ${file}`,
  keychain: 'Llavero de inicio de sesión de macOS',
  windowsStore: 'Almacén de Windows del usuario (Chrome, Edge)',
  noStore:
    'No se encontró ningún navegador de este usuario. Abra el navegador una vez y vuelva a ejecutar esta orden.',
  trustDone:
    'Listo: los navegadores de este usuario confían en el agente. Si un navegador está abierto, ciérrelo y ábralo de nuevo. Para deshacerlo: npm run agent -- untrust',
  trustIncomplete: (file: string) =>
    `Falta lo señalado arriba. También puede importar a mano, en el navegador, el archivo ${file} como autoridad para identificar sitios web.`,
  untrustDone: 'Listo: ningún navegador de este usuario confía ya en el agente.',
  untrustIncomplete: 'Quedó pendiente lo señalado arriba.',
  noIdentity:
    'Este equipo no tiene todavía la autoridad del agente, y no se pudo crear. Revise el permiso de la carpeta de datos (ESTRADO_DATA).',
  nothingToUntrust: 'Este equipo no tiene autoridad del agente: no hay nada que retirar.',
  noCertutil: 'falta el programa certutil',
  installCertutil: 'Instálelo (Debian y Ubuntu: sudo apt install libnss3-tools) y repita la orden.',
  noProgram: (program: string) => `falta el programa ${program}`,
  asAdministrator:
    'El almacén del sistema pide permisos de administrador: repita la orden con sudo si otros programas deben confiar también. Los navegadores no lo necesitan.',
  profilePassword: 'el perfil tiene contraseña maestra',
  oldProfile: 'el perfil tiene el formato antiguo (cert8.db)',
  renewProfile: (browser: string) =>
    `Abra ${browser} en su versión actual para que convierta el perfil y repita la orden.`,
  importByHand: (browser: string) => `Ábralo en ${browser}: Ajustes, Certificados, Autoridades, Importar.`,
} as const
