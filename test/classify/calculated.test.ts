// Texts that the shell calculates with: a subscript in them is evaluated, and `a[$(cmd)]` runs cmd, wherever it comes from.
import { expect, it } from 'vitest'
import { judge } from './judge.ts'

/** Each of them runs touch in bash 5.2. */
const RUNS = [
  "set -- 'a[$(touch new)]'; echo $(($1))",
  "double() { echo $(( ${1} * 2 )); }; double 'a[$(touch new)]'",
  "last() { echo $(( ${@: -1} )); }; last 'a[$(touch new)]'",
  "second() { shift; echo $(($1)); }; second 1 'a[$(touch new)]'",
  "part() { echo ${x:$1}; }; x=abc; part 'a[$(touch new)]'",
  "pick() { echo ${x[$1]}; }; pick 'a[$(touch new)]'",
  "x='a['; y='$(touch new)]'; echo $(($x$y))",
  "x='a[1'; y='$(touch new)]'; echo $(( $x + $y ))",
  "x=abc; echo ${x:'a[$(touch new)]'}",
  "x=abc; echo ${x:1:'a[`touch new`]'}",
  "echo ${a['$(touch new)']}",
  "i='$(touch new)'; a=([$i]=1)",
  "i='a[$(touch new)]'; b=(1 2); unset 'b[i]'",
  "i='a[$(touch new)]'; b=(1 2); [[ -v b[i] ]]",
  "echo $(( ${x:-'a[$(touch new)]'} ))",
  "x=1; echo $(( ${x/1/'a[$(touch new)]'} ))",
]

it.each(RUNS)('finds what runs in: %s', (command) => {
  expect(judge(command).tier).not.toBe('safe')
})

/** What is calculated with was computed in the call: nobody knows what it is. */
const COMPUTED = [
  'echo $(( ${x:-$(cat notes.txt)} ))',
  'a=([$(cat notes.txt)]=1)',
  'read -r i < notes.txt; a=([$i]=1)',
  "i=$(cat notes.txt); b=(1); unset 'b[i]'",
  'read -r i < notes.txt; [[ -v b[$i] ]]',
  'shopt -s lastpipe; cat notes.txt | read -r x; echo $((x))',
  // Files may have any name, also that of a command.
  'for f in *; do (( f > 1 )); done',
  'for f in *; do [[ $f -gt 1 ]]; done',
  'for f in *; do a[$f]=1; done',
  'x=$(ls | head -1); echo $((x + 1))',
  'n=$(grep -c main src/*); (( n > 1 ))',
  'declare -A size; for f in *; do size[$f]=1; (( f )); done',
]

it.each(COMPUTED)('counts as computed: %s', (command) => {
  expect(judge(command).rule).toBe('core/unknown')
})

/** A text in brackets is a list once more, and what it holds is expanded. */
const LISTS = [
  'declare -a names=$(cat notes.txt)',
  'declare -a "names=$(cat notes.txt)"',
  'readonly -A sizes="$(cat notes.txt)"',
  'names=(); declare names=$(cat notes.txt)',
  'f() { local -a names; local names=$1; }; f "$(cat notes.txt)"',
  'for f in *; do declare -a names=$f; done',
]

it.each(LISTS)('finds a list that is read out of a text: %s', (command) => {
  expect(judge(command).tier).not.toBe('safe')
})

const PLAIN = [
  'declare -a names=("$(cat notes.txt)")',
  'declare -a names=($(ls)); echo "${#names[@]}"',
  'declare names=$(cat notes.txt)',
  'f() { local -a words=("$@"); echo "${#words[@]}"; }; f a b',
  'files=(*.txt); for i in "${!files[@]}"; do echo "$i ${files[$i]}"; done',
  'files=(*.txt); for ((i = 0; i < ${#files[@]}; i++)); do echo "${files[i]}"; done',
  'declare -A size; for f in *.log; do size[$f]=1; done; echo ${#size[@]}',
  'declare -A kinds; for f in *; do ext=${f##*.}; kinds[$ext]=$(( ${kinds[$ext]:-0} + 1 )); done',
  'declare -A kinds; for f in *; do ext=${f##*.}; (( kinds[$ext]++ )); done',
  'sum=0; for f in *.log; do n=$(grep -c ERROR "$f"); sum=$((sum + n)); done; echo $sum',
  'sum=0; for f in *.log; do n=$(stat -c %s "$f"); (( sum += n )); done; echo $sum',
  'set -- 3 4; shift; echo $(($1 + 1))',
  'b=(1 2); unset "b[0]"; [[ -v b[1] ]] && echo there',
  'echo $(( ${1:-0} + ${count:-1} ))',
  'read -r x < notes.txt; [[ -v x ]] && echo set; unset x',
]

it.each(PLAIN)('lets calculate with numbers and keep lists: %s', (command) => {
  expect(judge(command).tier).toBe('safe')
})
