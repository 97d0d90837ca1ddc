/** What the calls of measures, situations and enforcement are called where permissions are administered. */
export const enforcementNames = {
  'medidasProteccion.ofParty': 'Ver las medidas de protección',
  'medidasProteccion.save': 'Otorgar o quitar medidas de protección',
  'situacionesJuridicas.ofParty': 'Ver la situación jurídica',
  'situacionesJuridicas.save': 'Cambiar la situación jurídica',
  'ejecucion.held': 'Ver a los privados de libertad del juzgado',
  'ejecucion.kardex': 'Ver el kardex de una persona',
  'ejecucion.kardexDocument': 'Imprimir el kardex de una persona',
  'ejecucion.savePenalty': 'Registrar o corregir la pena impuesta',
  'ejecucion.withdrawPenalty': 'Dejar sin efecto la pena registrada',
} as const
