/** Messages joined as Mantine takes them; undefined where there is nothing to say. */
export const errorText = (errors: readonly string[] | undefined) =>
  errors && errors.length > 0 ? errors.join('. ') : undefined
