// Programs for contracts on a blockchain: forge, cast, anvil, solana. Reading a chain is harmless; whatever is sent to one stays.
import type { Family } from '../../types.ts'
import { list } from '../shapes/list.ts'
import { serviceClient } from '../shapes/service-client.ts'

/** Turn numbers, words and calls from one form into another. */
const COMPUTES =
  'abi-encode, abi-decode, abi-encode-event, calldata, calldata-encode, calldata-decode, decode-abi, decode-calldata, decode-event, decode-error, decode-string, decode-transaction, address-zero, max-int, max-uint, min-int, concat-hex, compute-address, create2, disassemble, selectors, sig, sig-event, keccak, hash-message, hash-zero, index, index-erc7201, namehash, pad, parse-bytes32-address, parse-bytes32-string, parse-units, format-units, format-bytes32-string, from-bin, from-fixed-point, from-rlp, from-utf8, from-wei, pretty-calldata, shl, shr, to-ascii, to-utf8, to-base, to-bytes32, to-check-sum-address, to-dec, to-fixed-point, to-hex, to-hexdata, to-int256, to-rlp, to-uint256, to-unit, to-wei, recover-authority'

/** Ask a node or an index of known functions. */
const ASKS =
  'call, block, block-number, find-block, age, base-fee, gas-price, balance, nonce, code, codehash, codesize, storage, storage-root, implementation, admin, proof, chain, chain-id, client, tx, receipt, logs, estimate, access-list, erc20-token balance, lookup-address, resolve-name, 4byte, 4byte-calldata, 4byte-event, tx-pool, tx-pool content, tx-pool inspect, tx-pool status'

const cast = serviceClient('cast', {
  doc: 'Reads a blockchain and sends to it.',
  source: 'getfoundry.sh/cast/reference, Foundry 1.0',
  benign: '-j --json --full --trace -e --ether --disable-block-gas-limit --flashbots --async --no-rate-limit -q --quiet --packed',
  value: '-r --rpc-url -c --chain -b --block -B --from --from-block --to-block --address -f --field --value --gas-limit --rpc-timeout',
  about: '-V --version -h --help',
  aboutSubs: 'help, version, completions',
  grammar: { otherOptions: 'service.write' },
  calm: 'block latest',
  bold: 'send 0x01',
  lines: [
    { name: 'compute', doc: 'Turns values from one form into another.', effect: 'text.print', subs: COMPUTES, match: 'to-wei 1, keccak a' },
    {
      name: 'ask',
      doc: 'Reads from a chain.',
      does: [{ effect: 'network.read', on: { option: ['-r', '--rpc-url'] } }, { effect: 'service.read' }],
      subs: ASKS,
      match: 'block latest, call 0x01 totalSupply() --rpc-url https://rpc.example.com',
    },
    {
      name: 'send',
      doc: 'Sends a transaction or another request to a chain.',
      effect: 'service.write',
      subs: 'send, publish, rpc, upload-signature, mktx, batch-send, batch-mktx, erc20-token transfer, erc20-token approve, erc20-token mint, erc20-token burn',
      match: 'send 0x01, rpc eth_sendRawTransaction 0x02',
    },
    { name: 'replay', doc: 'Runs a transaction of a chain again, here.', effect: 'execution.script', subs: 'run', match: 'run 0x01' },
    { name: 'fetch', doc: 'Fetches the source or the interface of a contract.', effect: 'file.write', subs: 'source, etherscan-source, interface, bind, creation-code, constructor-args, artifact', match: 'source 0x01' },
    {
      name: 'keys',
      doc: 'Makes, shows or uses private keys.',
      effect: 'secret.read',
      subs: 'wallet, wallet new, wallet new-mnemonic, wallet vanity, wallet address, wallet sign, wallet sign-auth, wallet verify, wallet import, wallet list, wallet private-key, wallet public-key, wallet decrypt-keystore, wallet change-password, wallet remove, wallet derive',
      match: 'wallet list, wallet private-key',
    },
  ],
})

const forge = serviceClient('forge', {
  doc: 'Builds and tests contracts.',
  source: 'getfoundry.sh/forge/reference, Foundry 1.0',
  grammar: { otherOptions: 'execution.project-script' },
  benign: '--json -j -q --quiet --pretty --basic --no-dedupe --fix --check --watch -w --broadcast --resume',
  value: '--charset --color --root -r',
  about: '-V --version -h --help',
  aboutSubs: 'help, completions',
  calm: 'tree',
  bold: 'build',
  lines: [
    {
      name: 'show',
      doc: 'Shows settings and dependencies.',
      does: [{ effect: 'text.print' }, { effect: 'file.read', on: 'operands' }],
      subs: 'config, remappings, tree',
      when: { none: ['--fix'] },
      match: 'config, tree',
      not: 'config --fix',
    },
    { name: 'mend', doc: 'Mends its settings.', effect: 'file.write', subs: 'config', when: { any: ['--fix'] }, match: 'config --fix', not: 'config' },
    {
      name: 'check',
      doc: 'Says which files are not in the usual form.',
      does: [{ effect: 'text.print' }, { effect: 'file.read', on: 'operands' }],
      subs: 'fmt',
      when: { any: ['--check'], none: ['--root', '-r', '--watch', '-w'] },
      match: 'fmt --check src',
      not: 'fmt src',
    },
    { name: 'format', doc: 'Rewrites files in the usual form.', effect: 'file.write', subs: 'fmt', when: { none: ['--check'] }, match: 'fmt src', not: 'fmt --check src' },
    {
      name: 'project',
      doc: 'Compiles, or runs code of the project, which settings may let start programs.',
      effect: 'execution.project-script',
      subs: 'build, compile, b, test, t, script, coverage, snapshot, inspect, selectors, lint, doc, bind, bind-json, flatten, geiger, eip712, debug, cache, cache ls, cache clean, generate, generate test, clean, init, clone',
      match: 'build, test -vvv, script a.s.sol',
    },
    { name: 'install', doc: 'Installs, updates or removes dependencies.', effect: 'execution.install', subs: 'install, i, update, u, remove, rm, soldeer, soldeer install, soldeer update', match: 'install acme/lib' },
    { name: 'publish', doc: 'Puts a contract on a chain, or its source on an index.', effect: 'service.publish', subs: 'create, c, verify-contract, v, verify-check, verify-bytecode, soldeer push', match: 'create src/a.sol:A' },
    { name: 'broadcast', doc: 'Sends what a script decides to a chain.', effect: 'service.publish', subs: 'script', when: { any: ['--broadcast', '--resume'] }, match: 'script a.s.sol --broadcast', not: 'script a.s.sol' },
  ],
})

const solana = serviceClient('solana', {
  doc: 'Reads a blockchain and sends to it.',
  source: 'docs.anza.xyz/cli/usage, Agave 2.0',
  value: '--commitment --output --ws',
  benign: '-v --verbose --no-address-labels --skip-seed-phrase-validation --lamports --use-lamports-unit',
  about: '-V --version -h --help',
  grammar: { otherOptions: 'service.write', value: list('-u --url') },
  aboutSubs: 'help, completion',
  calm: 'epoch-info',
  bold: 'airdrop 1',
  lines: [
    {
      name: 'read',
      doc: 'Reads from a chain.',
      effect: 'service.read',
      subs: 'account, balance, address, block, block-height, block-production, block-time, cluster-date, cluster-version, config get, confirm, epoch, epoch-info, feature status, fees, first-available-block, genesis-hash, gossip, inflation, largest-accounts, leader-schedule, live-slots, nonce-account, program show, rent, slot, stake-account, stake-history, stakes, supply, transaction-count, transaction-history, validator-info get, validators, vote-account, decode-transaction',
      match: 'balance -u devnet, config get, epoch-info',
    },
    {
      name: 'node',
      doc: 'Reads from the node that an option names.',
      does: [{ effect: 'network.read', on: { option: ['-u', '--url'], except: ['m', 'mainnet-beta', 'd', 'devnet', 't', 'testnet', 'l', 'localhost'] } }],
      when: { any: ['-u', '--url'] },
      match: 'slot -u https://rpc.example.com',
      not: 'slot',
    },
    {
      name: 'write',
      doc: 'Sends a transaction to a chain, or changes settings.',
      effect: 'service.write',
      subs: 'airdrop, transfer, pay, config set, program deploy, program close, program extend, program write-buffer, program set-upgrade-authority, create-nonce-account, create-stake-account, create-vote-account, delegate-stake, deactivate-stake, withdraw-stake, withdraw-from-nonce-account, withdraw-from-vote-account, close-vote-account, ping, resolve-signer, sign-offchain-message, vote-authorize-voter, validator-info publish',
      match: 'airdrop 1, transfer 9xQe 1',
    },
  ],
})

const anvil: Family = {
  id: 'anvil',
  programs: ['anvil'],
  doc: 'A chain for tests on this machine.',
  source: 'getfoundry.sh/anvil/reference, Foundry 1.0',
  grammar: { help: true, benign: ['-V', '-h'], otherOptions: 'network.listen' },
  rows: [
    { id: 'anvil/version', doc: 'Prints its version.', when: { any: ['-V', '--version', '-h'], operands: { max: 0 } }, does: [{ effect: 'text.print' }], match: ['anvil --version'], not: ['anvil', 'anvil -V a'] },
    { id: 'anvil/listen', doc: 'Opens a port.', when: { none: ['-V', '--version', '-h'] }, does: [{ effect: 'network.listen' }], match: ['anvil --fork-url https://rpc.example.com', 'anvil'], not: ['anvil -V'] },
  ],
}

export const chainTools: readonly Family[] = [cast, forge, solana, anvil]
