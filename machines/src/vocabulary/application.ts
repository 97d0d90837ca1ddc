/** Version that the shell shows (`spec 1 §9`). */
export const applicationVersion = '0.7.8'
