// GDAL: programs that describe maps and pictures of the earth, and those that write them anew.
import type { Family, Grammar, Row, Words } from '../../types.ts'
import { list } from '../shapes/list.ts'

const SOURCE = (page: string): string => `gdal.org/programs/${page}.html, GDAL 3.9`

/** Data that lies elsewhere, or that a command or a file of its own describes. */
const ELSEWHERE = list('*/vsicurl* */vsis3* */vsigs* */vsiaz* */vsiadls* */vsioss* */vsiswift* */vsihdfs* */vsiwebhdfs* http://* https://* ftp://* WMS:* WFS:* WMTS:* WCS:* PG:* MYSQL:* OAPIF:* postgresql://*')

const describes = (programs: string, grammar: Grammar, example: string, more: readonly Row[] = []): Family => {
  const id = programs.split(' ')[0]!
  return {
    id,
    programs: list(programs),
    doc: 'Describes maps and pictures of the earth.',
    source: SOURCE(id),
    grammar: { longDash: true, help: true, ...grammar },
    rows: [
      { id: `${id}/describe`, doc: 'Describes its files.', does: [{ effect: 'text.print' }, { effect: 'file.read', on: { each: 'operands', except: ELSEWHERE } }], match: [example] },
      {
        id: `${id}/elsewhere`,
        doc: 'Asks a server for what it describes.',
        when: { operand: { is: ELSEWHERE } },
        does: [{ effect: 'network.connect' }],
        match: [`${id} /vsicurl/https://example.com/a.tif`, `${id} /vsizip//vsis3/maps/a.zip/a.tif`],
        not: [example],
      },
      ...more,
    ],
  }
}

/** A program that writes a file of its own: the operand that says which. */
const writes = (programs: string, on: Words, example: string): Family => {
  const id = programs.split(' ')[0]!
  return {
    id,
    programs: list(programs),
    doc: 'Writes maps or pictures of the earth anew.',
    source: SOURCE(id),
    grammar: { longDash: true, otherOptions: 'file.write' },
    rows: [
      { id: `${id}/version`, doc: 'Prints its version or help.', when: { any: list('--version --help --formats'), operands: { max: 0 } }, does: [{ effect: 'text.print' }], match: [`${id} --version`], not: [example] },
      { id: `${id}/write`, doc: 'Writes a file.', when: { operands: { min: 1 } }, does: [{ effect: 'file.write', on }], match: [example], not: [`${id} --version`] },
    ],
  }
}

export const geodata: readonly Family[] = [
  describes(
    'gdalinfo',
    { value: list('-sd -mdd -wkt_format -if -nodata -oo --format'), benign: list('-json -mm -stats -approx_stats -hist -nogcp -nomd -norat -noct -nofl -checksum -listmdd -proj4 --version --formats') },
    'gdalinfo -json a.tif',
    [
      {
        id: 'gdalinfo/remember',
        doc: 'Works out figures and keeps them in a file beside each of its files.',
        when: { any: list('-stats -approx_stats -hist') },
        does: [{ effect: 'file.write', on: 'operands' }],
        match: ['gdalinfo -stats a.tif', 'gdalinfo -approx_stats a.tif', 'gdalinfo -hist a.tif'],
        not: ['gdalinfo -mm a.tif'],
      },
    ],
  ),
  describes('gdalsrsinfo gdallocationinfo gdalcompare', { value: list('-o -l_srs -b -overview -oo'), benign: list('-e -V --single-line -xml -lifonly -valonly -geoloc -wgs84 -E --version') }, 'gdalsrsinfo -o wkt2 a.tif'),
  describes(
    'ogrinfo',
    { value: list('-fid -spat -where -geom -oo -nl -wkt_format -limit -if -mdd'), benign: list('-so -al -json -ro -q -features -nomd -listmdd -nocount -nogeomtype -noextent -summary -fields=YES -fields=NO --version --formats') },
    'ogrinfo -so -al a.shp',
    [
      {
        id: 'ogrinfo/sql',
        doc: 'Runs a statement, which may change what it describes.',
        when: { any: ['-sql'] },
        does: [{ effect: 'database.read' }],
        runs: [{ source: { option: '-sql' }, language: 'sql' }],
        match: ["ogrinfo -sql 'select 1' a.gpkg"],
        not: ['ogrinfo -so -al a.shp'],
      },
    ],
  ),
  writes('gdal_translate gdalwarp gdal_rasterize gdaldem gdal_grid gdal_contour gdal_polygonize.py nearblack gdal_fillnodata.py gdal_sieve.py gdal_proximity.py gdal_viewshed', 'last', 'gdal_translate a.tif b.tif'),
  writes('ogr2ogr gdalbuildvrt gdaltindex ogrtindex', 'first', 'ogr2ogr b.gpkg a.shp'),
  writes('gdaladdo gdal_edit.py gdal_merge.py gdal_calc.py gdal_retile.py gdal2tiles.py', 'operands', 'gdaladdo a.tif 2 4'),
]
