/** What an installed agent says: it is called by its own name, and not through a checkout's npm. */
export const installedAgentWords = (text: string): string =>
  text.replace(/npm run agent( --(?= ))?/g, 'estrado-agente')

/** What an installed server says; it names the agent too. */
export const installedServerWords = (text: string): string =>
  installedAgentWords(text)
    .replace(/npm run (?:--silent )?(backup|journal|doctor)( --(?= ))?/g, 'sudo estrado $1')
    .replaceAll('npm ci', 'sudo apt install --reinstall ./estrado-servidor_….deb')
