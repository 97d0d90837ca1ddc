// Before the first paint: the theme that the person chose, so that a dark screen never flashes white.
// A file of its own because the page's content policy forbids inline scripts.
document.documentElement.setAttribute(
  'data-mantine-color-scheme',
  localStorage.getItem('darkMode') === 'true' ? 'dark' : 'light',
)
