import { auditDrawTexts as texts } from '@estrado/machines/audit/screen-texts'
import type { AnswerOf } from '@estrado/machines/contract/types'
import { useId } from 'react'
import { SetAsideCourts } from '../../causes/set-aside-courts.tsx'
import { Status, Tag } from '../../ui/status.tsx'
import { repeatDraw } from './draw-repeat.logic.ts'
import classes from './draw-repeat.module.css'

type Draw = AnswerOf<'auditoria.verify'>['sorteos'][number]

/** The draw done again before the auditor's eyes: the seed as a number, divided by the sum of the weights. */
export function DrawRepeat({ draw }: { draw: Draw }) {
  const heading = useId()
  const repeated = repeatDraw(draw.semilla, draw.candidatos)
  return (
    <section aria-labelledby={heading} className={classes.draw}>
      <h3 id={heading}>{texts.title}</h3>
      <p>
        <Status tone={draw.coincide ? 'positive' : 'danger'}>
          {draw.coincide ? texts.agrees : texts.differs}
        </Status>
      </p>
      {draw.cargo && (
        <p>
          <Status tone={draw.cargo.firmaValida ? 'positive' : 'danger'}>
            {draw.cargo.firmaValida ? texts.sheetHolds : texts.sheetWrong}
          </Status>
        </p>
      )}
      <p>{texts.methods[draw.metodo]}</p>
      <p className={classes.seed}>
        {texts.seed}: <code>{draw.semilla}</code>
      </p>
      {repeated && <p>{texts.remainder(repeated.total, repeated.rest)}</p>}
      <table>
        <caption>{texts.table}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.court}</th>
            <th scope="col">{texts.load}</th>
            <th scope="col">{texts.weight}</th>
            <th scope="col">{texts.range}</th>
          </tr>
        </thead>
        <tbody>
          {draw.candidatos.map(({ idOficina, oficina, carga, peso }, index) => {
            const share = repeated?.shares[index]
            return (
              <tr key={idOficina} data-drawn={idOficina === draw.idOficina}>
                <th scope="row">
                  {oficina} {idOficina === draw.idOficina && <Tag tone="positive">{texts.drawn}</Tag>}
                </th>
                <td>{carga}</td>
                <td>{peso}</td>
                <td>{share && texts.rangeText(share.from, share.to)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <SetAsideCourts courts={draw.apartados} />
    </section>
  )
}
