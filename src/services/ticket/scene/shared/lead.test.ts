import { expect, test } from 'vitest'
import { halfPoint, pointFault } from './lead.ts'

test.each([
  [null, null, undefined],
  ['121.473700', '31.230400', undefined],
  ['73', '3', undefined],
  ['136', '54', undefined],
  ['121.4737', null, { lat: halfPoint }],
  [null, '31.2304', { lng: halfPoint }],
  ['72.999999', '31', { lng: '经度应在73到136之间' }],
  ['136.000001', '31', { lng: '经度应在73到136之间' }],
  ['121', '2.999999', { lat: '纬度应在3到54之间' }],
  ['121', '54.000001', { lat: '纬度应在3到54之间' }],
])('the point %s, %s has the fault %j', (lng, lat, fault) => {
  expect(pointFault(lng, lat)).toEqual(fault)
})
