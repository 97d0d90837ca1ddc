/** Measures of the shell and its screens in pixels (`spec 1 §9`, `spec 3 §9`). */
export const shellMeasures = {
  drawerWidth: 250,
  drawerBreakpoint: 500,
  headerHeight: 58,
  /** Below it the PDF viewer and the edict's panel change. */
  smallScreen: 768,
  wideScreen: 1920,
  cameraCanvasWidth: 520,
  followUpMenuHeight: 350,
} as const
