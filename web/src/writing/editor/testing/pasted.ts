/** As Word puts a selection on the clipboard: a heading, a centred paragraph, numbered and bulleted lists. */
export const wordLists = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal {margin:0cm;font-size:11.0pt;} @list l0 {mso-list-id:1;} --></style>
<script>alert(1)</script><xml><w:WordDocument></w:WordDocument></xml></head>
<body lang=ES-BO style='tab-interval:35.4pt'><!--StartFragment-->
<h1>AUTO INTERLOCUTORIO<o:p></o:p></h1>
<p class=MsoNormal align=center style='text-align:center'><b><span style='font-size:14.0pt'>VISTOS</span></b><a href="javascript:alert(1)"> el cuaderno</a><o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>3.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span><![endif]>Tercero: téngase presente<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;text-indent:-18.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>a)<span>&nbsp;&nbsp; </span></span><![endif]>Con noticia de partes<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>4.<span>&nbsp;&nbsp; </span></span><![endif]><i>Notifíquese</i><o:p></o:p></p>
<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l1 level1 lfo2'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span>&nbsp; </span></span></span><![endif]>Otrosí<o:p></o:p></p>
<p class=MsoNormal><img width=10 height=10 src="https://ejemplo.test/espia.png">Es cuanto se provee.<o:p></o:p></p>
<!--EndFragment--></body></html>`

/** A table of Word with a head over two columns and a cell over two rows. */
export const wordTable = `<html><body><!--StartFragment--><table class=MsoTableGrid border=1 cellspacing=0>
<tr style='mso-yfti-irow:0'><td width=300 colspan=2 style='width:150pt;border:solid 1.0pt'><p class=MsoNormal>Liquidación<o:p></o:p></p></td></tr>
<tr><td rowspan=2><p class=MsoNormal>Costas<o:p></o:p></p></td><td><p class=MsoNormal>Bs 100<o:p></o:p></p></td></tr>
<tr><td><p class=MsoNormal>Bs 250<o:p></o:p></p></td></tr></table><!--EndFragment--></body></html>`
