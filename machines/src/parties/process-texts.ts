/** What the court does with the parties of a process (`spec 2 §8`, `spec 3 §6`). */
export const processParties = {
  add: 'Sujeto Procesal',
  view: (name: string) => `Ver a ${name}`,
  edit: (name: string) => `Editar a ${name}`,
  remove: (name: string) => `Eliminar a ${name}`,
  saveWithAct: 'Guardar y crear el actuado',
  whatsapp: (number: string) => `Escribir por WhatsApp al ${number}`,
} as const
