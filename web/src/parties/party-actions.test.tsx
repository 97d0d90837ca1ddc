import type { LastDistribution } from '@estrado/machines/causes/distribution-rules'
import { causeFile } from '@estrado/machines/causes/page-texts'
import type { AnswerOf } from '@estrado/machines/contract/types'
import { enforcementMessages, enforcementTexts as texts } from '@estrado/machines/enforcement/texts'
import { confirmations } from '@estrado/machines/messages/confirmations'
import { dialog } from '@estrado/machines/messages/dialogs'
import { partyFields as labels } from '@estrado/machines/parties/field-texts'
import { processParties as process } from '@estrado/machines/parties/process-texts'
import type { RoleCode } from '@estrado/machines/vocabulary/roles'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { sampleKardex } from '../enforcement/testing/sample-kardex.ts'
import { useCall } from '../kernel/use-call.ts'
import { type Answers, refusal } from '../testing/contract-fake.ts'
import { renderPart } from '../testing/render-screen.tsx'
import { emptyPartyCatalogues, sampleCause, sampleParty, samplePerson } from '../testing/sample-cause.ts'
import { PartyActions } from './party-actions.tsx'

type Measure = AnswerOf<'medidasProteccion.ofParty'>[number]

const victim = sampleParty(3, 3, 'Víctima')
const accused = sampleParty(2, 2, 'Denunciado')
/** The office of the sample session has it. */
const here = { idOficinaOrigen: null, idOficinaDestino: 11, tipoTramitacion: 1 } as const
const cause = { id: 9, tipoAccion: 'Pública', estado: 'inProcess', ultimoReparto: here, tipoEstado: null }
const instant = '2026-11-20T14:42:00.000Z'

const term = (id: number, fechaSuspencion: string | null) => ({
  id,
  fechaInicio: instant,
  fechaSuspencion,
  idActoProcesal: 7,
  actoProcesal: 'Auto',
  idActoProcesalSuspencion: fechaSuspencion ? 8 : null,
  actoProcesalSuspencion: fechaSuspencion ? 'Decreto' : null,
})
const measure = (id: number, descripcion: string, historial: Measure['historial'] = []): Measure => ({
  idTipoMedidaProteccion: id,
  descripcion,
  leyNormativa: 'Ley N° 348',
  cantidad: historial.length,
  tieneMedidaProteccion: historial[0]?.fechaSuspencion === null,
  historial,
  fechaInicio: historial[0]?.fechaInicio ?? null,
  fechaSuspencion: historial[0]?.fechaSuspencion ?? null,
})
const away = measure(4, 'Prohibir acercarse', [term(2, null), term(1, instant)])
const home = measure(5, 'Restituir al domicilio')
const act = { id: 7, descripcion: 'Auto', referencia: 'Medidas', fechaCreacion: instant }

const show = (
  party: typeof victim,
  {
    roles = ['JUEZ'],
    answers = {},
    estado = cause.estado,
    ultimoReparto = here,
    beside = null,
  }: {
    roles?: RoleCode[]
    answers?: Answers
    estado?: string
    ultimoReparto?: LastDistribution
    beside?: ReactNode
  } = {},
) => {
  const shown = (
    <>
      <PartyActions party={party} cause={{ ...cause, estado, ultimoReparto }} />
      {beside}
    </>
  )
  return renderPart(shown, {
    roles,
    answers: {
      'medidasProteccion.ofParty': [away, home],
      'causas.legalSituationActs': [act],
      'situacionesJuridicas.ofParty': [],
      'catalogo.situacionesJuridicas': [
        { id: 6, descripcion: 'Con Detención Preventiva', privaLibertad: true },
      ],
      ...answers,
    },
  })
}

it('a party that can’t be had says so in its dialog, which tries again', async () => {
  let reached = false
  await show(victim, {
    answers: {
      ...emptyPartyCatalogues,
      'sujetosProcesales.get': () => (reached ? victim : refusal(503)),
    },
  })
  await page.getByRole('button', { name: process.view(victim.nombreCompleto) }).click()
  const box = page.getByRole('dialog', { name: labels.titles.view })
  await expect.element(box.getByText(causeFile.partFailed)).toBeVisible()
  reached = true
  await box.getByRole('button', { name: 'Reintentar' }).click()
  await expect.element(page.getByRole('dialog', { name: victim.nombreCompleto })).toBeVisible()
})

it('a party is shown with all that was recorded of it, and of who stands for it', async () => {
  const link = {
    id: 1,
    idPersonaNatural: null,
    documentoIdentidad: '5000001',
    complemento: '',
    celular: '70000001',
    email: 'luz@correo.bo',
    numeroNotarialApoderado: '12/2026',
    numeroNotaria: '7',
    idDepartamentoNotaria: 2,
    idMunicipioNotaria: 20_101,
  }
  const person = {
    ...samplePerson,
    idDepartamento: 2,
    idMunicipioNacimiento: 20_101,
    idGenero: 3,
    idGradoDiscapacidad: 4,
    domicilioReal: { ...samplePerson.domicilioReal, telefono: '2222222', latitud: -16.5, longitud: -68.1 },
  }
  await show(victim, {
    answers: {
      ...emptyPartyCatalogues,
      'departamentos.list': [{ id: 2, descripcion: 'La Paz', codigo: 'LP', latitud: -16, longitud: -68 }],
      'municipios.list': [
        {
          id: 20_101,
          descripcion: 'Coroico',
          idDepartamento: 2,
          provincia: null,
          latitud: -16,
          longitud: -68,
        },
      ],
      'catalogo.generos': [{ id: 3, descripcion: 'No binario' }],
      'catalogo.gradosDiscapacidades': [{ id: 4, descripcion: 'Moderado' }],
      'sujetosProcesales.get': {
        ...victim,
        reservaIdentidad: true,
        personaNatural: person,
        listaAbogados: [
          {
            ...link,
            nombreCompleto: 'Luz Arce',
            matricula: 'M-1',
            fechaVencimientoMatricula: '2030-01-31',
            esApoderado: true,
          },
        ],
        listaRepresentantes: [{ ...link, nombreCompleto: 'Ana Rojas', idTipoSujetoProcesal: null }],
      },
    },
  })
  await page.getByRole('button', { name: process.view(victim.nombreCompleto) }).click()
  const box = page.getByRole('dialog', { name: victim.nombreCompleto })
  const power =
    '70000001 · luz@correo.bo · Número de testimonio notarial: 12/2026 · Número de notaría: 7 · Municipio de la notaría: Coroico'
  for (const fact of [
    `${labels.reservaIdentidad}Sí`,
    `${labels.idDepartamento}La Paz`,
    `${labels.idMunicipioNacimiento}Coroico`,
    `${labels.idGenero}No binario`,
    `${labels.idGradoDiscapacidad}Moderado`,
    `${labels.domicilioReal.location}-16.5, -68.1`,
    `${labels.domicilioReal.telefono}2222222`,
    `Luz Arce con apoderado (M-1) · Vencimiento de la matrícula: 31/01/2030 · ${power}`,
    `Ana Rojas (Representante) · ${power}`,
  ])
    await expect.element(box).toHaveTextContent(fact)
})

const umbrella = () => page.getByRole('button', { name: texts.measuresOf(victim.nombreCompleto) })
const handcuffs = () => page.getByRole('button', { name: texts.situationOf(accused.nombreCompleto) })
const toggle = (name: string) => page.getByRole('switch', { name })

const leavesFreely = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

async function chooseAct() {
  await page.getByRole('combobox', { name: texts.act }).click()
  await page.getByRole('option', { name: /Auto/ }).click()
}

describe('what may be done for a party (spec 3 §6)', () => {
  const offered = async (
    party: typeof victim,
    role: RoleCode,
    change: { estado?: string; ultimoReparto?: LastDistribution } = {},
  ) => {
    await show(party, { roles: [role], ...change })
    await expect.element(page.getByRole('heading')).toBeVisible()
    return page
      .getByRole('button')
      .elements()
      .map((button) => button.getAttribute('aria-label'))
  }
  const { view, edit, remove } = process

  it('offers the court measures of a victim, the situation of an accused, and to change either', async () => {
    const name = victim.nombreCompleto
    expect(await offered(victim, 'JUEZ')).toEqual([
      view(name),
      edit(name),
      texts.measuresOf(name),
      remove(name),
    ])
  })

  it('offers the situation of an accused, no measures', async () => {
    const name = accused.nombreCompleto
    expect(await offered(accused, 'SECRE')).toEqual([
      view(name),
      edit(name),
      texts.situationOf(name),
      remove(name),
    ])
  })

  it('offers no change once the cause is closed', async () => {
    const name = victim.nombreCompleto
    expect(await offered(victim, 'JUEZ', { estado: 'closed' })).toEqual([view(name), texts.measuresOf(name)])
  })

  it.each([
    ['kind 1 has left it', { idOficinaOrigen: 11, idOficinaDestino: 12, tipoTramitacion: 1 }, false],
    ['kind 2, origin', { idOficinaOrigen: 11, idOficinaDestino: 12, tipoTramitacion: 2 }, true],
    ['kind 2, destination', { idOficinaOrigen: 12, idOficinaDestino: 11, tipoTramitacion: 2 }, true],
    ['kind 2 of others', { idOficinaOrigen: 12, idOficinaDestino: 13, tipoTramitacion: 2 }, false],
  ] as const)(
    'the last distribution says whether its actions are this office’s: %s',
    async (_, last, acts) => {
      const name = victim.nombreCompleto
      expect(await offered(victim, 'JUEZ', { ultimoReparto: last })).toEqual(
        acts ? [view(name), edit(name), texts.measuresOf(name), remove(name)] : [view(name)],
      )
    },
  )

  it('offers the window to see it, and lawyers and prosecutors nothing', async () => {
    expect(await offered(victim, 'VENT_OGP')).toEqual([view(victim.nombreCompleto)])
  })

  it.each(['ABOGADO', 'SUJ_PROC', 'MIN_PUB'] as const)('offers nothing to %s', async (role) => {
    expect(await offered(victim, role)).toEqual([])
  })
})

describe('a change of parties in the process (spec 2 §8)', () => {
  const person = { ...accused, personaNatural: samplePerson, delitos: [{ id: 1, descripcion: 'Estafa' }] }
  const file = sampleCause({
    tipoAccion: 'Pública',
    estado: 'inProcess',
    sujetosProcesales: [person, { ...victim, personaNatural: { ...samplePerson, documentoIdentidad: '1' } }],
  })
  const answers = {
    'causas.get': file,
    ...emptyPartyCatalogues,
    'delitos.ofType': [{ id: 1, descripcion: 'Estafa', articulo: '335', tipoAccion: 'Pública' }],
  }

  it('is asked about before a party goes, since an act comes with it', async () => {
    const { asked } = await show(victim, {
      answers: { 'sujetosProcesales.delete': { mensaje: 'Eliminado' } },
    })
    await page.getByRole('button', { name: process.remove(victim.nombreCompleto) }).click()
    await expect.element(page.getByText(confirmations.deletePartyWithAct)).toBeVisible()
    await page.getByRole('button', { name: dialog.cancel, exact: true }).click()
    expect(asked('sujetosProcesales.delete')).toEqual([])
    await page.getByRole('button', { name: process.remove(victim.nombreCompleto) }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: process.remove(victim.nombreCompleto) })
      .click()
    await expect
      .poll(() => asked('sujetosProcesales.delete').map(({ params }) => params))
      .toEqual([{ id: '3' }])
  })

  it('is asked about before it is saved, on the version that was seen', async () => {
    const { asked } = await show(accused, {
      answers: {
        ...answers,
        'sujetosProcesales.updatePrivate': { id: 2, guardado: true, idActoProcesal: 50 },
      },
    })
    await page.getByRole('button', { name: process.edit(accused.nombreCompleto) }).click()
    await page.getByRole('textbox', { name: labels.celular, exact: true }).fill('70000001')
    // Unsaved: kept nowhere else, it holds its page.
    await expect.poll(leavesFreely).toBe(false)
    await page.getByRole('button', { name: dialog.save, exact: true }).click()
    await expect.element(page.getByText(confirmations.savePartyWithAct)).toBeVisible()
    await page.getByRole('button', { name: process.saveWithAct }).click()
    await expect
      .poll(() => asked('sujetosProcesales.updatePrivate'))
      .toMatchObject([{ version: file.version, body: { personaNatural: { celular: '70000001' } } }])
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.poll(leavesFreely).toBe(true)
  })
})

/** The kardex as a screen holds it. */
function KardexVersion() {
  const { data } = useCall('ejecucion.kardex', { params: { idSujeto: accused.id } })
  return <p>Kardex {data?.version}</p>
}

describe('protection measures', () => {
  it('asks for the act first, and the switch stays as it was', async () => {
    const { asked } = await show(victim)
    await umbrella().click()
    await toggle(home.descripcion).click({ force: true })
    await expect.element(page.getByRole('dialog').getByText(enforcementMessages.actRequired)).toBeVisible()
    await expect.element(toggle(home.descripcion)).not.toBeChecked()
    expect(asked('medidasProteccion.save')).toEqual([])
  })

  it('asks before one is granted, says how often it was issued, and goes back if that is cancelled', async () => {
    const { asked } = await show(victim)
    await umbrella().click()
    await chooseAct()
    await toggle(away.descripcion).click({ force: true })
    await expect.element(page.getByText(confirmations.removeProtection)).toBeVisible()
    await expect
      .element(page.getByRole('dialog').last().getByText(confirmations.timesIssued(2)))
      .toBeVisible()
    await page.getByRole('button', { name: dialog.cancel, exact: true }).click()
    await expect.element(toggle(away.descripcion)).toBeChecked()
    expect(asked('medidasProteccion.save')).toEqual([])
  })

  it('grants one by the chosen act, with the keyboard alone', async () => {
    const answers = { 'medidasProteccion.save': { id: 3, guardado: true } }
    const { asked } = await show(victim, { answers })
    await umbrella().click()
    await chooseAct()
    ;(toggle(home.descripcion).element() as HTMLElement).focus()
    await userEvent.keyboard(' ')
    await expect.element(page.getByText(confirmations.grantProtection)).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect
      .poll(() => asked('medidasProteccion.save').map(({ body }) => body))
      .toEqual([[{ idTipoMedidaProteccion: 5, tieneMedidaProteccion: true, idActoProcesal: 7 }]])
  })

  it('once granted, the kardex is asked for anew', async () => {
    let recorded = 0
    await show(victim, {
      beside: <KardexVersion />,
      answers: {
        'medidasProteccion.save': () => {
          recorded += 1
          return { id: 3, guardado: true }
        },
        'ejecucion.kardex': () => ({ ...sampleKardex, version: recorded }),
      },
    })
    await expect.element(page.getByText('Kardex 0')).toBeVisible()
    await umbrella().click()
    await chooseAct()
    ;(toggle(home.descripcion).element() as HTMLElement).focus()
    await userEvent.keyboard(' {Enter}')
    await expect.element(page.getByText('Kardex 1')).toBeVisible()
  })

  it('shows when one was granted and removed, and by which acts', async () => {
    await show(victim)
    await umbrella().click()
    await page.getByRole('button', { name: texts.historyOf(away.descripcion) }).click()
    const rows = page.getByRole('dialog').last().getByRole('row')
    await expect.element(rows.nth(2)).toHaveTextContent('Decreto')
  })

  it('can be read, not changed, once the cause is closed', async () => {
    await show(victim, { estado: 'closed' })
    await umbrella().click()
    await expect.element(page.getByText(texts.restsNow)).toBeVisible()
    await expect.element(toggle(away.descripcion)).toBeDisabled()
  })
})

describe('legal situation', () => {
  it('asks for act and situation, and records them with the version that was seen', async () => {
    const answers = { 'situacionesJuridicas.save': { id: 2, guardado: true } }
    const { asked } = await show(accused, { answers })
    await handcuffs().click()
    await expect.element(page.getByText(texts.noCurrent)).toBeVisible()
    await page.getByRole('button', { name: texts.record, exact: true }).click()
    await expect.element(page.getByText(enforcementMessages.actRequired)).toBeVisible()
    expect(asked('situacionesJuridicas.save')).toEqual([])
    await page.getByRole('combobox', { name: texts.newSituation }).click()
    await page.getByRole('option', { name: /Preventiva/ }).click()
    await chooseAct()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect
      .poll(() => asked('situacionesJuridicas.save'))
      .toMatchObject([{ version: 0, body: { idActoProcesal: 7, idTipoSituacionJuridica: 6 } }])
  })

  it('once recorded, the kardex is asked for anew', async () => {
    let recorded = 0
    await show(accused, {
      beside: <KardexVersion />,
      answers: {
        'situacionesJuridicas.save': () => {
          recorded += 1
          return { id: 2, guardado: true }
        },
        'ejecucion.kardex': () => ({ ...sampleKardex, version: recorded }),
      },
    })
    await expect.element(page.getByText('Kardex 0')).toBeVisible()
    await handcuffs().click()
    await page.getByRole('combobox', { name: texts.newSituation }).click()
    await page.getByRole('option', { name: /Preventiva/ }).click()
    await chooseAct()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(page.getByText('Kardex 1')).toBeVisible()
  })

  it('pages its history by ten', async () => {
    const rows = Array.from({ length: 12 }, (_, index) => ({
      id: 12 - index,
      idTipoSituacionJuridica: 3,
      tipoSituacionJuridicaDescripcion: `Situación ${12 - index}`,
      fechaInicio: instant,
      fechaFin: index === 0 ? null : instant,
      idActoProcesal: 7,
      actoProcesal: 'Auto',
    }))
    await show(accused, { answers: { 'situacionesJuridicas.ofParty': rows } })
    await handcuffs().click()
    await expect.element(page.getByRole('definition')).toHaveTextContent('Situación 12')
    expect(document.querySelectorAll('tbody tr[data-row]')).toHaveLength(10)
    await expect.element(page.getByRole('cell', { name: 'Situación 2', exact: true })).not.toBeInTheDocument()
  })
})
