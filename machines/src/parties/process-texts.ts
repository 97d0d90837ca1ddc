/** What is done with the parties of a process, most of it by the court (`spec 2 §8`, `spec 3 §6`). */
export const processParties = {
  add: 'Sujeto Procesal',
  view: (name: string) => `Ver a ${name}`,
  ownNoMore:
    'Usted ya no es este sujeto procesal ni lo representa. Cierre este cuadro y actualice la página.',
  edit: (name: string) => `Editar a ${name}`,
  remove: (name: string) => `Eliminar a ${name}`,
  saveWithAct: 'Guardar y crear el actuado',
  whatsapp: (number: string) => `Escribir por WhatsApp al ${number}`,
} as const
