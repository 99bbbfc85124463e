// Programs that look at, convert and write images, sound and films. Documents are in documents.ts.
import type { Family, Grammar, Row } from '../../types.ts'
import { list } from '../shapes/list.ts'
import { readingOptions, writingOptions } from '../shapes/option-rows.ts'
import { responseFile } from '../shapes/response-file.ts'

const ADDRESS = list('*://*')
const COLON = list('*:* @* |* *.msl *.MSL *.mvg *.MVG')

/** Actions of exiv2 that change files; each may be cut to two letters. */
const EXIV_CHANGES = list('ad adjust rm delete in insert ex extract mv rename mo modify fi fixiso fc fixcom')

/** Rows of a program that only reads its operands. A word with a colon or the like may be more than a file's name. */
const lookRows = (id: string, example: string, extra: Row['when'] = {}, not?: string): readonly Row[] => [
  { id: `${id}/show`, doc: 'Describes files.', ...(not && { when: extra }), does: [{ effect: 'text.print' }, { effect: 'file.read', on: 'operands' }], match: [example], ...(not && { not: [not] }) },
  {
    id: `${id}/special`,
    doc: 'Reads something that is more than a file.',
    when: { operand: { is: COLON } },
    does: [{ effect: 'unknown' }, { effect: 'network.read', on: 'operands' }],
    match: [`${example.split(' ')[0]} https://example.com/a.png`],
    not: [example],
  },
]

/** A program whose last operand is written. It is never safe, whatever its options. */
const writer = (id: string, programs: string, source: string, example: string, grammar: Grammar = {}, more: readonly Row[] = []): Family => {
  const name = list(programs)[0]!
  return {
    id,
    programs: list(programs),
    doc: 'Converts files.',
    source,
    grammar: { longDash: true, otherOptions: 'file.write', ...grammar },
    rows: [
      {
        id: `${id}/about`,
        doc: 'Prints its version or help.',
        when: { any: list('-version --version -V -h -help --help'), operands: { max: 0 } },
        does: [{ effect: 'text.print' }],
        match: [`${name} --version`],
        not: [`${name} ${example}`],
      },
      {
        id: `${id}/write`,
        doc: 'Reads files and writes others.',
        when: { operands: { min: 1 } },
        does: [{ effect: 'file.read', on: 'but-last' }, { effect: 'file.write', on: 'last' }, { effect: 'file.write' }],
        match: [`${name} ${example}`],
        not: [`${name} --version`],
      },
      {
        id: `${id}/address`,
        doc: 'Reads or writes an address.',
        when: { operand: { is: ADDRESS } },
        does: [{ effect: 'network.read', on: 'operands' }],
        match: [`${name} https://example.com/a ${example.split(' ').at(-1)}`],
        not: [`${name} ${example}`],
      },
      ...more,
    ],
  }
}

const FFMPEG_SHOWS = list('-version -h -help --help -? -L -formats -muxers -demuxers -devices -codecs -decoders -encoders -bsfs -protocols -filters -pix_fmts -layouts -sample_fmts -dispositions -colors -hwaccels -buildconf')
const IDENTIFY_VALUES = list('-format -units -density -depth -size -limit -colorspace -alpha -list -channel -features -moments -precision')
const IDENTIFY: Grammar = { longDash: true, value: IDENTIFY_VALUES, benign: list('-verbose -ping -quiet -unique -regard-warnings -monitor -antialias -strip -version +ping') }
const TAGS = list(
  '-all -common -Make -Model -DateTimeOriginal -CreateDate -ModifyDate -FileModifyDate -FileName -Directory -FileSize -FileType -MIMEType -ImageSize -ImageWidth -ImageHeight -Megapixels -Orientation -Title -Author -Creator -Comment -Copyright -Artist -Description -Keywords -Subject -Rating -ISO -FNumber -ExposureTime -ShutterSpeed -Aperture -FocalLength -LensModel -Lens -Flash -WhiteBalance -GPSLatitude -GPSLongitude -GPSAltitude -GPSPosition -gps:all -GPS:all -exif:all -EXIF:all -xmp:all -XMP:all -iptc:all -IPTC:all -Duration -VideoFrameRate -AudioChannels -SerialNumber -Software -ColorSpace -XResolution -YResolution -Warning -Error -Producer -PageCount -PDFVersion',
)

/** Filters that read or write files, load a library, or listen. */
const FILTERS_WITH_FILES = list(
  '*movie* *subtitles* *file* *=/* *=./* *=../* *ladspa* *lv2* *frei0r* *vidstab* *vmaf* *log_path* *stats* *signature* *deshake* *zmq* *sendcmd* *dnn* *opencl* *shader* *sofalizer* *ass=* *lut3d* *lut1d* *haldclut* *drawtext*',
)

export const media: readonly Family[] = [
  {
    id: 'ffmpeg',
    programs: ['ffmpeg', 'avconv'],
    doc: 'Converts films and sound.',
    source: 'ffmpeg(1) 5.1',
    grammar: {
      help: true,
      longDash: true,
      otherOptions: 'file.write',
      value: list('-i -f -v -loglevel -t -ss -to -map -c -c:v -c:a -codec -vf -af -an  -threads -r -s -b:v -b:a -ar -ac -frames:v -vframes -aspect -pix_fmt -preset -crf'),
      benign: list('-hide_banner -nostdin -nostats -stats -y -n -vn -sn -dn -re -shortest -benchmark -xerror'),
    },
    rows: [
      { id: 'ffmpeg/about', doc: 'Prints what it knows.', when: { any: FFMPEG_SHOWS }, does: [{ effect: 'text.print' }], match: ['ffmpeg -version', 'ffmpeg -codecs'], not: ['ffmpeg -i a.mp4 b.webm'] },
      {
        id: 'ffmpeg/convert',
        doc: 'Reads files and writes others, or prints what it finds.',
        when: { none: FFMPEG_SHOWS },
        does: [{ effect: 'text.print' }, { effect: 'file.read', on: { option: '-i' } }, { effect: 'file.write', on: { each: 'operands', except: ['-', '/dev/null', 'pipe:', 'pipe:1'] } }],
        match: ['ffmpeg -i a.mp4 b.webm', 'ffmpeg -i a.mp4 -f null -'],
        not: ['ffmpeg -version'],
      },
      {
        id: 'ffmpeg/special',
        doc: 'Reads something that is more than a file.',
        when: { value: { '-i': COLON } },
        does: [{ effect: 'unknown' }, { effect: 'network.read', on: { option: '-i' } }],
        match: ['ffmpeg -i https://example.com/a.mp4 a.mp4', 'ffmpeg -i concat:a.ts b.mp4'],
        not: ['ffmpeg -i a.mp4 b.mp4'],
      },
      {
        id: 'ffmpeg/input',
        doc: 'Makes its input from a description, which can name files.',
        when: { value: { '-f': ['lavfi', 'concat', 'data'] } },
        does: [{ effect: 'unknown' }],
        match: ['ffmpeg -f concat -i list.txt a.mp4'],
        not: ['ffmpeg -i a.mp4 b.mp4'],
      },
      {
        id: 'ffmpeg/filter',
        doc: 'Reads files that a filter names.',
        when: { value: { '-vf': FILTERS_WITH_FILES, '-af': FILTERS_WITH_FILES } },
        does: [{ effect: 'unknown' }],
        match: ['ffmpeg -i a.mp4 -vf movie=b.png c.mp4', 'ffmpeg -i a.mp4 -af ladspa=f=x:y -f null -'],
        not: ['ffmpeg -i a.mp4 b.mp4'],
      },
      {
        id: 'ffmpeg/send',
        doc: 'Sends the result over the network.',
        when: { operand: { is: ADDRESS } },
        does: [{ effect: 'network.write', on: 'operands' }],
        match: ['ffmpeg -re -i a.mp4 rtmp://live.example.com/x'],
        not: ['ffmpeg -i a.mp4 b.mp4'],
      },
    ],
  },
  {
    id: 'ffprobe',
    programs: ['ffprobe', 'avprobe'],
    doc: 'Describes films and sound.',
    source: 'ffprobe(1) 5.1',
    grammar: {
      help: true,
      longDash: true,
      value: list('-f -v -loglevel -of -print_format -output_format -select_streams -show_entries -show_data_hash -read_intervals -threads -probesize -analyzeduration'),
      benign: [
        ...FFMPEG_SHOWS,
        ...list(
          '-hide_banner -pretty -unit -prefix -byte_binary_prefix -sexagesimal -show_format -show_streams -show_packets -show_frames -show_programs -show_chapters -show_error -show_data -show_versions -show_program_version -show_library_versions -show_pixel_formats -show_private_data -count_frames -count_packets -bitexact',
        ),
      ],
    },
    rows: [
      ...lookRows('ffprobe', 'ffprobe -v error -show_format a.mp4'),
      { id: 'ffprobe/input', doc: 'Describes the file that an option names.', when: { any: ['-i'] }, does: [{ effect: 'file.read', on: { option: '-i' } }], match: ['ffprobe -i a.mp4'], not: ['ffprobe a.mp4'] },
      { id: 'ffprobe/special-input', doc: 'Reads something that is more than a file.', when: { value: { '-i': COLON } }, does: [{ effect: 'unknown' }], match: ['ffprobe -i https://example.com/a.mp4'], not: ['ffprobe -i a.mp4'] },
      {
        id: 'ffprobe/format',
        doc: 'Makes its input from a description, which can name files.',
        when: { value: { '-f': ['lavfi', 'concat', 'data'] } },
        does: [{ effect: 'unknown' }],
        match: ['ffprobe -f lavfi movie=a.mp4'],
        not: ['ffprobe a.mp4'],
      },
    ],
  },
  {
    id: 'identify',
    programs: ['identify'],
    doc: 'Describes images.',
    source: 'identify(1), ImageMagick 6.9',
    grammar: IDENTIFY,
    rows: [...lookRows('identify', 'identify -format %w a.png'), ...responseFile('identify', IDENTIFY_VALUES, 'identify -verbose a.png')],
  },
  {
    id: 'magick',
    programs: ['magick', 'gm'],
    doc: 'Describes, converts and changes images.',
    source: 'magick(1), ImageMagick 7.1; gm(1), GraphicsMagick 1.4',
    grammar: { ...IDENTIFY, otherOptions: 'file.write' },
    rows: [
      { id: 'magick/about', doc: 'Prints its version.', when: { any: ['-version', '--version'], operands: { max: 0 } }, does: [{ effect: 'text.print' }], match: ['magick -version'], not: ['magick a.png b.jpg'] },
      {
        id: 'magick/identify',
        doc: 'Describes images.',
        when: { operand: { at: 0, is: ['identify', 'version'], literal: true } },
        does: [{ effect: 'text.print' }, { effect: 'file.read', on: { from: 1 } }],
        match: ['magick identify a.png'],
        not: ['magick a.png b.jpg'],
      },
      { id: 'magick/special', doc: 'Reads something that is more than a file.', when: { operand: { is: COLON } }, does: [{ effect: 'unknown' }], match: ['magick identify https://example.com/a.png'], not: ['magick identify a.png'] },
      ...responseFile('magick', IDENTIFY_VALUES, 'magick identify a.png'),
      {
        id: 'magick/write',
        doc: 'Reads images and writes others.',
        when: { operands: { min: 1 }, operandNot: { at: 0, is: ['identify', 'version'] } },
        does: [{ effect: 'file.read', on: 'but-last' }, { effect: 'file.write', on: 'last' }, { effect: 'file.write' }],
        match: ['magick a.png -resize 50% b.png'],
        not: ['magick identify a.png'],
      },
    ],
  },
  {
    id: 'mogrify',
    programs: ['mogrify', 'jpegoptim', 'optipng', 'pngcrush', 'pngquant', 'jpegtran', 'gifsicle', 'mid3v2', 'id3v2', 'eyeD3', 'metaflac'],
    doc: 'Changes images or sound files in their place.',
    source: 'mogrify(1) 6.9; jpegoptim(1) 1.5; optipng(1) 0.7; pngquant(1) 2.17',
    grammar: { help: true, longDash: true, otherOptions: 'file.write', value: list('-resize -quality -path -format -o --output -d --dest') },
    rows: [
      {
        id: 'mogrify/change',
        doc: 'Changes files.',
        does: [{ effect: 'file.write', on: 'operands' }, { effect: 'file.write', on: { option: list('-path -o --output -d --dest') } }, { effect: 'file.write' }],
        match: ['mogrify -resize 50% a.png', 'jpegoptim a.jpg'],
      },
    ],
  },
  {
    id: 'exiv2',
    programs: ['exiv2'],
    doc: 'Shows and changes what pictures say of themselves.',
    source: 'exiv2(1) 0.28: without the name of an action it prints, and some options are actions too',
    grammar: { otherOptions: 'file.write', value: list('-g -K -n -p -P'), benign: list('-b -q -u -v -V -h --grep --key --encode --print --Print --binary --quiet --unknown --verbose --version --help') },
    rows: [
      {
        id: 'exiv2/show',
        doc: 'Prints what pictures say of themselves.',
        when: { operandNot: { at: 0, is: EXIV_CHANGES } },
        does: [{ effect: 'text.print' }, { effect: 'file.read', on: 'operands' }],
        match: ['exiv2 a.jpg', 'exiv2 -p a pr a.jpg'],
        not: ['exiv2 rm a.jpg'],
      },
      {
        id: 'exiv2/change',
        doc: 'Changes or renames pictures, or takes parts out of them.',
        when: { operand: { at: 0, is: EXIV_CHANGES } },
        does: [{ effect: 'file.write' }, { effect: 'file.write', on: 'but-first' }],
        match: ['exiv2 rm a.jpg', 'exiv2 mv a.jpg'],
        not: ['exiv2 a.jpg'],
      },
    ],
  },
  writer('convert', 'convert composite montage compare cwebp dwebp gif2webp rsvg-convert inkscape heif-convert potrace avifenc avifdec cjxl djxl ffmpegthumbnailer', 'convert(1), ImageMagick 6.9; cwebp(1) 1.2', 'a.png b.jpg'),
  writer('sox', 'sox rec lame oggenc oggdec flac opusenc opusdec faac mkvmerge mkvextract MP4Box HandBrakeCLI', 'sox(1) 14.4', 'a.wav b.mp3', {}, [
    {
      id: 'sox/pipe',
      doc: 'Runs a command and reads what it prints.',
      when: { operand: { is: ['|*'], literal: true } },
      does: [{ effect: 'execution.inline-code' }],
      runs: [{ source: { each: 'operands', after: '|', start: true }, language: 'shell' }],
      match: ["sox '|date' b.wav"],
      not: ['sox a.wav b.mp3'],
    },
  ]),
  {
    id: 'soxi',
    programs: ['soxi', 'mediainfo', 'webpinfo', 'exifinfo'],
    doc: 'Describes sound and films.',
    source: 'soxi(1) 14.4, mediainfo(1) 22',
    grammar: { benign: list('-T -t -r -c -s -d -D -b -B -p -e -a -f --Full --full --version --help'), optional: list('--Output --output --Inform --inform') },
    rows: [...lookRows('soxi', 'soxi a.wav'), readingOptions('soxi/template', list('--Output --output --Inform --inform'), 'mediainfo --Output=JSON a.mp4', 'mediainfo a.mp4')],
  },
  {
    id: 'mkvinfo',
    programs: ['mkvinfo'],
    doc: 'Describes films.',
    source: 'mkvinfo(1) 74',
    grammar: { benign: list('-a --all -c --checksums -C --check-mode -h --help -p --hex-positions -P --positions -s --summary -t --track-info -v --verbose -V --version -x --hexdump -X --full-hexdump -z --size') },
    rows: lookRows('mkvinfo', 'mkvinfo a.mkv'),
  },
  {
    id: 'mp3info',
    programs: ['mp3info'],
    doc: 'Prints or changes the title and the like that sound files hold.',
    source: 'mp3info(1) 0.8',
    grammar: { value: list('-p -r -t -a -l -y -c -n -g'), benign: list('-x -h -G -F -d -f -i') },
    rows: [
      ...lookRows('mp3info', 'mp3info -x a.mp3'),
      {
        id: 'mp3info/change',
        doc: 'Changes or takes out what the file says of itself, or asks for it.',
        when: { any: list('-t -a -l -y -c -n -g -d -i') },
        does: [{ effect: 'file.write', on: 'operands' }, { effect: 'file.write' }],
        match: ['mp3info -t Song a.mp3', 'mp3info -d a.mp3', 'mp3info -i'],
        not: ['mp3info -x a.mp3'],
      },
    ],
  },
  {
    id: 'exiftool',
    programs: ['exiftool'],
    doc: 'Prints or changes what is written about pictures inside them.',
    source: 'exiftool(1) 12.57',
    grammar: {
      help: true,
      longDash: true,
      value: list('-x --x -ext --ext -i -c -coordFormat -d -dateFormat -charset -lang -sep -fileOrder'),
      optional: [...TAGS, ...list('-j -json -csv -b -X')],
      benign: list(
        '-a -duplicates -u -U -n -s -s1 -s2 -s3 -S -t -T -l -g -g0 -g1 -G -G0 -G1 -G2 -h -f -e -ee -q -m -r -r. -sort -z -binary -htmlFormat -table -unknown -short -veryShort -groupHeadings -groupNames -printConv -ver -list -listw -listf -listr -listwf -listg -listd -progress -fast -fast2 -v -v1 -v2 -v3',
      ),
    },
    rows: [
      { id: 'exiftool/print', doc: 'Prints what it finds.', does: [{ effect: 'text.print' }, { effect: 'file.read', on: 'operands' }], match: ['exiftool -Make a.jpg', 'exiftool -json a.jpg'] },
      {
        id: 'exiftool/change',
        doc: 'Changes the files.',
        when: { value: Object.fromEntries([...TAGS, '-json', '-j', '-csv'].map((tag) => [tag, ['*']])) },
        does: [{ effect: 'file.write', on: 'operands' }, { effect: 'file.write' }],
        match: ['exiftool -Comment=x a.jpg', 'exiftool -all= a.jpg'],
        not: ['exiftool -Comment a.jpg'],
      },
      // Older ones run what stands before the sign.
      {
        id: 'exiftool/pipe',
        doc: 'Runs a command for what it prints.',
        when: { operand: { is: ['*|'], literal: true } },
        does: [{ effect: 'execution.inline-code', on: 'operands' }],
        match: ["exiftool 'cat a.jpg |'"],
        not: ['exiftool a.jpg'],
      },
      writingOptions('exiftool/output', list('-o -out -w -textOut -W -tagOut'), 'exiftool -o b.jpg a.jpg', 'exiftool a.jpg'),
      {
        id: 'exiftool/copy',
        doc: 'Changes the files.',
        when: { any: list('-tagsFromFile -TagsFromFile -overwrite_original -overwrite_original_in_place -delete_original -delete_original! -restore_original -geotag') },
        does: [{ effect: 'file.write', on: 'operands' }, { effect: 'file.write' }],
        match: ['exiftool -delete_original a.jpg'],
        not: ['exiftool a.jpg'],
      },
      {
        id: 'exiftool/code',
        doc: 'Evaluates a Perl expression, or takes options from a file.',
        when: { any: list('-if -if0 -if1 -if2 -config -@ -p -printFormat -userParam -api -execute -stay_open') },
        does: [{ effect: 'execution.inline-code' }],
        match: ["exiftool -if '$x' a.jpg"],
        not: ['exiftool a.jpg'],
      },
    ],
  },
]
