import { degrees, PDFDict, PDFDocument, PDFName, PDFString, StandardFonts } from 'pdf-lib'

/** PDFs with what merging must keep or leave behind, made by a library that the merging doesn't use. */
export async function textPdf(title: string, pages = 2): Promise<PDFDocument> {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.TimesRoman)
  for (let number = 1; number <= pages; number += 1) {
    const page = pdf.addPage([595.28, 841.89])
    page.drawText(`${title}: foja ${number}`, { x: 60, y: 760, size: 24, font })
    for (let line = 0; line < 20; line += 1) {
      page.drawText(`Renglon ${line} de la foja ${number}`, { x: 60, y: 700 - line * 24, size: 12, font })
    }
  }
  return pdf
}

/** Sizes, rotations and crop boxes of all kinds. */
export async function variedPdf(): Promise<PDFDocument> {
  const pdf = await textPdf('Varias', 4)
  pdf.getPage(0).setRotation(degrees(90))
  pdf.getPage(1).setSize(420, 595)
  pdf.getPage(2).setRotation(degrees(270))
  pdf.getPage(3).setCropBox(30, 400, 400, 400)
  return pdf
}

/** Pages that take size, turn and fonts from the tree above them. */
export async function inheritingPdf(): Promise<PDFDocument> {
  const pdf = await textPdf('Hereda', 2)
  const tree = pdf.catalog.Pages()
  tree.set(PDFName.of('MediaBox'), pdf.context.obj([0, 0, 595, 400]))
  tree.set(PDFName.of('Rotate'), pdf.context.obj(90))
  const resources = pdf.getPage(0).node.Resources()
  if (resources) tree.set(PDFName.of('Resources'), resources)
  for (const page of pdf.getPages()) {
    for (const name of ['MediaBox', 'Rotate', 'Resources']) page.node.delete(PDFName.of(name))
  }
  return pdf
}

export async function formPdf(value: string): Promise<PDFDocument> {
  const pdf = await textPdf('Formulario', 1)
  const form = pdf.getForm()
  const field = form.createTextField('nombre')
  field.setText(value)
  field.addToPage(pdf.getPage(0), { x: 60, y: 100, width: 300, height: 24 })
  const box = form.createCheckBox('acepta')
  box.addToPage(pdf.getPage(0), { x: 400, y: 100, width: 20, height: 20 })
  box.check()
  return pdf
}

/** A signature field with a value, as a signed file has it. */
export async function signedPdf(): Promise<PDFDocument> {
  const pdf = await textPdf('Firmado', 1)
  const { context } = pdf
  const value = context.register(
    context.obj({
      Type: 'Sig',
      Filter: 'Adobe.PPKLite',
      ByteRange: [0, 1, 2, 3],
      Contents: PDFString.of('x'),
    }),
  )
  const field = context.register(
    context.obj({
      Type: 'Annot',
      Subtype: 'Widget',
      FT: 'Sig',
      T: PDFString.of('Firma'),
      Rect: [0, 0, 0, 0],
      V: value,
      P: pdf.getPage(0).ref,
    }),
  )
  pdf.getPage(0).node.set(PDFName.of('Annots'), context.obj([field]))
  pdf.catalog.set(PDFName.of('AcroForm'), context.obj({ Fields: [field], SigFlags: 3 }))
  return pdf
}

/** A link to the second page by name, a script on opening, and a button that starts a program. */
export async function linkedPdf(): Promise<PDFDocument> {
  const pdf = await textPdf('Enlaces', 2)
  const { context } = pdf
  const place = context.obj([pdf.getPage(1).ref, 'XYZ', null, 500, null])
  const tree = context.obj({ Names: [PDFString.of('capitulo'), place] })
  pdf.catalog.set(PDFName.of('Names'), context.obj({ Dests: tree }))
  pdf.catalog.set(
    PDFName.of('OpenAction'),
    context.obj({ S: 'JavaScript', JS: PDFString.of('app.alert(1)') }),
  )
  const box = [10, 10, 50, 50]
  const links = [
    { Subtype: 'Link', Rect: box, Dest: PDFString.of('capitulo') },
    { Subtype: 'Link', Rect: box, A: { S: 'GoTo', D: PDFString.of('capitulo') } },
    { Subtype: 'Link', Rect: box, A: { S: 'Launch', F: PDFString.of('calc.exe') } },
    { Subtype: 'Link', Rect: box, A: { S: 'URI', URI: PDFString.of('https://tsj.bo') } },
  ].map((link) => context.register(context.obj({ Type: 'Annot', ...link })))
  pdf.getPage(0).node.set(PDFName.of('Annots'), context.obj(links))
  return pdf
}

/** A link with a script behind it, and a field that runs one at each key, told above its box. */
export async function scriptedPdf(): Promise<PDFDocument> {
  const pdf = await textPdf('Programas', 1)
  const { context } = pdf
  const script = { S: 'JavaScript', JS: PDFString.of('app.alert(1)') }
  const link = context.register(
    context.obj({
      Type: 'Annot',
      Subtype: 'Link',
      Rect: [10, 10, 50, 50],
      A: { S: 'URI', URI: PDFString.of('https://tsj.bo'), Next: script },
    }),
  )
  const box = context.register(
    context.obj({ Type: 'Annot', Subtype: 'Widget', Rect: [60, 10, 90, 50], P: pdf.getPage(0).ref }),
  )
  const field = context.register(
    context.obj({ FT: 'Tx', T: PDFString.of('Monto'), Kids: [box], AA: { K: script } }),
  )
  context.lookup(box, PDFDict).set(PDFName.of('Parent'), field)
  pdf.getPage(0).node.set(PDFName.of('Annots'), context.obj([link, box]))
  pdf.catalog.set(PDFName.of('AcroForm'), context.obj({ Fields: [field] }))
  return pdf
}

/** A page with text on a hidden layer. */
export async function layeredPdf(): Promise<PDFDocument> {
  const pdf = await textPdf('Capas', 1)
  const { context } = pdf
  const group = context.register(context.obj({ Type: 'OCG', Name: PDFString.of('Oculta') }))
  const content = context.register(context.stream('/OC /L BDC 0 0 600 900 re f EMC'))
  const page = pdf.getPage(0).node
  page.normalize()
  page.Contents()
  page.addContentStream(content)
  page.Resources()?.set(PDFName.of('Properties'), context.obj({ L: group }))
  pdf.catalog.set(
    PDFName.of('OCProperties'),
    context.obj({ OCGs: [group], D: { OFF: [group], Order: [group] } }),
  )
  return pdf
}
