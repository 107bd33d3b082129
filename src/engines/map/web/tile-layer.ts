import TileLayer from 'ol/layer/Tile.js'
import XYZ from 'ol/source/XYZ.js'

/** Most providers have nothing closer; beyond, the last pictures are stretched. */
const closest = 18

/** Pictures of another house below everything else on the map. */
export const tileLayer = (address: string): TileLayer =>
  new TileLayer({ source: new XYZ({ url: address, maxZoom: closest }), className: 'map-tiles', zIndex: 0 })
