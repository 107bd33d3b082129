/** Minutes that somebody needs before the first appointment. */
export const leadMinutes = 30
export const tooEarly = `预约时间不能早于当前时间${leadMinutes}分钟`
export const halfPoint = '请在地图上选点，经度和纬度须同时填写'

/** What is wrong with a point that is half there, or lies outside the country, by its field. */
export function pointFault(lng: string | null, lat: string | null): Record<string, string> | undefined {
  if (lng === null && lat === null) return undefined
  if (lng === null) return { lng: halfPoint }
  if (lat === null) return { lat: halfPoint }
  if (Number(lng) < 73 || Number(lng) > 136) return { lng: '经度应在73到136之间' }
  return Number(lat) < 3 || Number(lat) > 54 ? { lat: '纬度应在3到54之间' } : undefined
}
