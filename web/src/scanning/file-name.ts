/** A text as a file's name: without what file systems and headers refuse. */
export const safeFileName = (text: string): string => text.replaceAll('/', '-').replaceAll(':', '.')
