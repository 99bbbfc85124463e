// Shows which Ruby programs are proven to compute, print and read named files only, and that ways around the proof fail.
import { describe, expect, test } from 'vitest'
import { judge, otherThan } from '../judge.ts'
import { brief } from './brief.ts'

describe('a program that only computes and prints has no findings', () => {
  test.each([
    'puts "hi", 2, RUBY_VERSION',
    'puts "abc".upcase.reverse',
    'p [3,1,2].sort, {a: 1}.to_a',
    'print if /error/i',
    'puts (1..10).map { |i| i * 2 }.sum',
    'puts Time.now.strftime("%F")',
    'require "time"; puts Time.at(1700000000).utc.iso8601',
    'puts "%08b" % 37, 7 / 2, 2**10',
    'puts $stdin.read.scan(/\\d+/).map(&:to_i).sum',
    'puts 10.downto(1).select(&:even?).join(",")',
    'puts RUBY_PLATFORM, RUBY_ENGINE, Math::PI',
    'h = Hash.new(0)\nSTDIN.each_line do |l|\n  h[l.split.first] += 1\nend\nh.sort_by { |k, v| -v }.first(5).each { |k, v| puts "#{k}: #{v}" }',
    'a, b = 1, 2; a, b = b, a; puts a > b ? "x" : "y"',
    'puts %w[a b].inject { |x, y| x + y }, [1, 2].reduce(:+), [1].inject(0) { |s, n| s + n }',
    'puts ARGV.inspect, ARGV.first',
    'begin; Integer("x"); rescue ArgumentError => e; warn e.message; end',
    'puts "system(1) `ls` exec"  # system("ls")',
    'puts Gem::Version.new("1.10") > Gem::Version.new("1.9")',
    'END { puts $. }',
    '$_.sub!(/a/, "b") if $_ =~ /c/',
    '$stdout.sync = true; $stdout.puts "größer ✓"',
    'puts [1].pack("N").unpack1("H*")',
    'for i in 1..3 do puts i end',
  ])('%j', (text) => expect(brief('ruby', text)).toEqual([]))

  test.each<[string, string[]]>([
    ['puts File.read("a.txt").lines.grep(/x/).first', ['file.read a.txt']],
    ["File.foreach('a.log', chomp: true) { |l| puts l if l.include?('x') }", ['file.read a.log']],
    [
      'require "json"; d = JSON.parse(File.read("a.json")); d.each { |k, v| puts "#{k}: #{v.size}" }',
      ['file.read a.json'],
    ],
    ['require "csv"; CSV.foreach("a.csv", headers: true) { |r| puts r["id"] }', ['file.read a.csv']],
    ['puts Dir["app/*.rb"].sort.map { |f| File.read(f).lines.size }.sum', ['file.list', 'file.read app/*.rb']],
    ['puts File.exist?("/etc/shadow"), Dir.children(".")', ['file.list']],
    ['puts ENV["HOME"], ENV.fetch("API_KEY")', ['environment.read HOME', 'secret.read API_KEY']],
    ['puts File.read(ARGV[0]).size', []],
  ])('%j reads', (text, expected) => expect(brief('ruby', text)).toEqual(expected))
})

describe('what is not known for certain runs code', () => {
  test.each([
    // Runs, loads and evaluates.
    'system("ls")',
    'puts `ls`',
    'puts %x(ls)',
    'exec "ls"',
    'open("|ls")',
    'puts IO.read("a")',
    'puts File.read("|ls")',
    'eval "1"',
    '"1".instance_eval { self }',
    'require "open3"',
    'require "./a"',
    'load "a.rb"',
    'Kernel.system("ls")',
    'self.system("ls")',
    'String::system("ls")',
    '::Kernel.exit',
    'send(:system, "ls")',
    'puts [1].map(&:instance_eval)',
    '["system(1)"].inject(:instance_eval)',
    '["a", "b"].inject("instance_eval")',
    'x = :instance_eval; ["a", "b"].reduce(x)',
    'method(:puts).call(1)',
    'YAML.load("a")',
    'Marshal.load("a")',
    'require "json"; JSON.parse("{}", create_additions: true)',
    'puts [1].pack("p")',
    // Writes, deletes, sends.
    'File.write("a", "b")',
    'File.open("a", "w") { |f| f.puts 1 }',
    'File.delete("a")',
    'Dir.mkdir("a")',
    'puts 1; $stdout = 2',
    '$stdout.reopen("a")',
    'URI("https://x.org").open',
    // Reads what is not written out, or what was changed on the way.
    'x = "a"; puts File.read(x)',
    'puts File.read("a#{1}")',
    'Dir["*.rb"].each { |f| f << "/../b"; puts File.read(f) }',
    'Dir["*.rb"].each { |f| f = "/etc/shadow"; puts File.read(f) }',
    'Dir["*.rb"].each { |f| ["/etc/shadow"].each { |f| puts File.read(f) } }',
    'ARGV << "/etc/shadow"; puts ARGF.read',
    'ARGV[0] = "/etc/shadow"; puts ARGF.read',
    'ARGV[0].sub!("a", "b"); puts File.read(ARGV[0])',
    'ENV["PATH"] = "x"',
    'puts ENV.to_h',
    // Means something else to Ruby than it seems.
    'p = 4; p /2; system("x") #/',
    'x = 1; puts x /2; system("x") #/',
    'x.then/2;system("x")#/',
    'puts <<A\n#{system("x")}\nA',
    'x = ?"; system("x"); "',
    'puts "#$x"',
    'puts :"#{system("x")}"',
    'puts "#{system("x")}"',
    '=begin\n"\n=end\nsystem("x") # "',
    'system = 1 if false; system "ls"',
    'open = 1; open "|ls"',
    'x.public_send = 1',
    'def f; end',
    'class String; end',
    'alias x system',
    // Never ends.
    'loop { }',
    'while true; end',
    '(1..).each { |x| puts x }',
    '1.step { |x| puts x }',
    '[1].cycle { |x| puts x }',
    'puts 9**9**9',
    'puts "a" * 100000000',
    '# coding: utf-7\nputs 1',
  ])('%j', (text) => expect(brief('ruby', text)).toContain('execution.inline-code'))
})

test('libraries of Ruby itself are loaded without asking, others are not', () => {
  expect(
    otherThan('safe', [
      `ruby -rjson -e 'puts JSON.parse(File.read("a.json"))["x"]'`,
      `ruby -rdate -e 'puts Date.today - 30'`,
    ]),
  ).toEqual([])
  expect(
    otherThan('dangerous', [`ruby -r./a -e 'puts 1'`, `ruby -rdebug -e 'puts 1'`, `ruby -e 'puts File.read(".env")'`]),
  ).toEqual([])
  expect(judge(`ruby -e 'puts File.read(ARGV[0])' ~/.ssh/id_rsa`).tier).toBe('dangerous')
})

test('a program that is fed is read as one that is given', () => {
  expect(
    otherThan('safe', [
      "ruby - <<'EOF'\nputs 1\nEOF",
      "perl - <<'EOF'\nprint 1\nEOF",
      "ruby - a.txt <<'EOF'\nputs ARGV\nEOF",
    ]),
  ).toEqual([])
  expect(
    otherThan('dangerous', [
      "ruby - <<'EOF'\nload ARGV[0]\nEOF",
      "perl - <<'EOF'\nunlink 1\nEOF",
      "ruby - ~/.ssh/id_rsa <<'EOF'\nputs ARGF.read\nEOF",
      'ruby -',
      'perl -',
    ]),
  ).toEqual([])
})
