// Programs that show what files of measurements and models hold: netCDF, HDF5, GRIB, Parquet, Avro.
import type { Family, Grammar } from '../../types.ts'
import { filePrinter } from '../shapes/file-printer.ts'
import { list } from '../shapes/list.ts'
import { writingOptions } from '../shapes/option-rows.ts'

const WEB = list('http:* https:* s3:* gs:* hdfs:*')

/** Many of these read from a server as well. */
const web = (id: string, match: string, not: string) => ({
  id: `${id}/web`,
  doc: 'Reads from a server.',
  when: { operand: { is: WEB, literal: true as const } },
  does: [{ effect: 'network.read' as const, on: 'operands' as const }],
  match: [match],
  not: [not],
})

/** `looks`: first words that print what a file holds; whatever else the program is told, it writes. */
const byWord = (id: string, programs: string, source: string, grammar: Grammar, looks: string, look: string, change: string): Family => ({
  id,
  programs: list(programs),
  doc: 'Shows and rewrites files of records.',
  source,
  grammar: { help: true, ...grammar },
  rows: [
    { id: `${id}/look`, doc: 'Prints what files hold.', when: { operand: { at: 0, is: list(looks), literal: true } }, does: [{ effect: 'text.print' }, { effect: 'file.read', on: { from: 1 } }], match: [look], not: [change] },
    { id: `${id}/write`, doc: 'Writes files.', when: { operandNot: { at: 0, is: list(looks) }, operands: { min: 1 } }, does: [{ effect: 'file.write', on: 'last' }], match: [change], not: [look] },
    { id: `${id}/computed`, doc: 'Does what its first word says.', when: { operand: { at: 0, is: [] } }, does: [{ effect: 'unknown' }], match: [`${list(programs)[0]} "$1" a`], not: [look] },
    web(id, `${look.split(' ').slice(0, 2).join(' ')} https://data.example.com/a`, look),
  ],
})

const HDF5 = 'The HDF Group, HDF5 tools, 1.14'

export const scienceFiles: readonly Family[] = [
  filePrinter('ncdump', 'ncdump', 'ncdump(1), netCDF 4.9', { value: list('-v -b -f -l -n -p -g -L'), benign: list('-c -h -i -k -s -t -x -w -F -Xp') }, 'ncdump -h a.nc', {
    more: [web('ncdump', 'ncdump -h https://data.example.com/a.nc', 'ncdump -h a.nc')],
  }),
  filePrinter(
    'h5dump',
    'h5dump',
    HDF5,
    {
      value: list(
        '-d --dataset -a --attribute -g --group -l --soft-link -t --datatype -N --any-path -m --format -q --sort_by -z --sort_order -f --filedriver -w --width -s --start -S --stride -c --count -k --block -M --packedbits -b --binary',
      ),
      benign: list(
        '-n --contents -B --superblock -H --header -A --onlyattr -i --object-ids -r --string -e --escape -y --noindex -p --properties -R --region -x --xml -u --use-dtd -C --vds-view-first-missing --enable-error-stack -V --version -h',
      ),
    },
    'h5dump -H a.h5',
    { more: [writingOptions('h5dump/output', list('-o --output -O --ddl'), 'h5dump -d /a -o a.txt a.h5', 'h5dump -d /a a.h5')] },
  ),
  filePrinter(
    'h5ls',
    'h5ls',
    HDF5,
    {
      value: list('-w --width'),
      benign: list('-a --address -d --data -e --errors -E --external -f --full -g --group -l --label -r --recursive -s --string -S --simple -v --verbose -V --version -x --hexdump -h -? --follow-symlinks --no-dangling-links'),
    },
    'h5ls -r a.h5',
  ),
  filePrinter(
    'h5stat',
    'h5stat',
    HDF5,
    { value: list('-l --links -m --dims -a --numattrs'), benign: list('-f --file -F --filemetadata -g --group -G --groupmetadata -d --dset -D --dsetmetadata -T --dtypemetadata -A --attribute -s --freespace -S --summary -V --version -h') },
    'h5stat -S a.h5',
  ),
  filePrinter(
    'h5diff',
    'h5diff',
    HDF5,
    { value: list('-n --count -d --delta -p --relative'), benign: list('-r --report -v --verbose -q --quiet -c --compare -N --nan --follow-symlinks --no-dangling-links --use-system-epsilon --enable-error-stack -V --version -h') },
    'h5diff -r a.h5 b.h5',
  ),
  byWord(
    'cdo',
    'cdo',
    'code.mpimet.mpg.de/projects/cdo, manual of CDO 2.4',
    { benign: list('-s --silent -v --verbose -V --version -h -C --color') },
    'info infon infov map sinfo sinfon sinfov xsinfo showname showvar showstdname showcode showunit showformat showparam showlevel showltype showdate showtime showtimestamp showyear showmon showattribute ntime nlevel npar nvar ndate nmon nyear ngridpoints ngrids griddes zaxisdes partab codetab vct diff diffn diffv output outputf',
    'cdo sinfon a.nc',
    'cdo timmean a.nc b.nc',
  ),
  {
    id: 'ncks',
    programs: ['ncks'],
    doc: 'Prints and cuts netCDF files.',
    source: 'ncks(1), NCO 5.2',
    grammar: {
      help: true,
      value: list('-v --variable -d --dimension --dmn -g --group -s --string -D --debug_level'),
      benign: list('-m --metadata -M --Mtd -H --hieronymus -C -c -x --exclude -q --quiet -u --units --trd --cdl --json --jsn --xml -F --fortran -r --revision -O -A -h -a -P --prn'),
    },
    rows: [
      { id: 'ncks/print', doc: 'Prints what a file holds.', does: [{ effect: 'text.print' }, { effect: 'file.read', on: 'first' }], match: ['ncks -m a.nc'] },
      { id: 'ncks/copy', doc: 'Writes what it picks to its last operand.', when: { operands: { min: 2 } }, does: [{ effect: 'file.write', on: 'last' }], match: ['ncks -v sst a.nc b.nc'], not: ['ncks -v sst a.nc'] },
      writingOptions('ncks/output', list('-o --output'), 'ncks -v sst a.nc -o b.nc', 'ncks -v sst a.nc'),
      web('ncks', 'ncks -m https://data.example.com/a.nc', 'ncks -m a.nc'),
    ],
  },
  byWord(
    'parquet-tools',
    'parquet-tools parquet-cli pqrs',
    'parquet-tools 1.11 and 0.2.16, pqrs 0.3, --help',
    { value: list('-n --head --columns --records'), benign: list('-j --json -d --detailed -c --csv --no-color --debug') },
    'schema meta head dump rowcount row-count column-size size cat show inspect csv column-index check-stats',
    'parquet-tools schema a.parquet',
    'parquet-tools merge a.parquet b.parquet',
  ),
  // `cat`, of Avro's, is given the file that it writes.
  byWord(
    'avro-tools',
    'avro-tools',
    'avro.apache.org, avro-tools 1.11',
    { value: list('--head'), benign: list('--pretty --no-pretty') },
    'getschema getmeta tojson count canonical fingerprint totext',
    'avro-tools getschema a.avro',
    'avro-tools fromjson a.json',
  ),
]
