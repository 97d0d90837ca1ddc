import { describe, expect, it } from 'vitest'
import { parseCapabilities } from './capabilities.ts'
import { parseStatus } from './scanner-status.ts'

const eScl =
  'xmlns:s="http://schemas.hp.com/imaging/escl/2011/05/03" xmlns:p="http://www.pwg.org/schemas/2010/12/sm"'

describe('XML of an eSCL device', () => {
  it('is read whatever its prefixes, comments and spaces', () => {
    const status = parseStatus(
      `\n<?xml version="1.0"?><s:ScannerStatus ${eScl}><!-- <p:State>Stopped</p:State> -->
        <p:State> Processing </p:State><s:AdfState>ScannerAdf&#76;oaded</s:AdfState>
        <s:Jobs><s:JobInfo><p:JobUri>/eSCL/ScanJobs/7</p:JobUri><p:State>Idle</p:State>
        <p:JobState><![CDATA[Completed]]></p:JobState></s:JobInfo></s:Jobs></s:ScannerStatus>`,
      '/eSCL/ScanJobs/7',
    )
    expect(status).toEqual({ state: 'Processing', feeder: 'ScannerAdfLoaded', job: 'Completed' })
  })

  it('reaches nothing outside itself', () => {
    const told = '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/hostname"><!ENTITY y "Idle">]>'
    const status = parseStatus(`${told}<S ${eScl}><p:State>&x;&y;</p:State></S>`, undefined)
    expect(status.state).toBe('&x;&y;')
  })

  it.each([
    ['nothing', ''],
    ['a web page', '<html><body>Login</body></html>'],
    ['XML cut short', `<s:ScannerCapabilities ${eScl}><s:Platen>`],
  ])('that is %s is no scanner’s', (_, answer) => {
    expect(parseCapabilities(answer)).toBeUndefined()
  })
})
