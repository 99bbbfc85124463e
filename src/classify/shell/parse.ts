// Shell text to syntax tree. The only file that knows the parser; it judges nothing.
import { forEachChild, type ParsedScript, parse, type SyntaxNode } from 'unbash'

export type {
  ArithmeticExpression,
  Assignment,
  Case,
  Command,
  CommandNode,
  CompoundList,
  DoubleQuotedChild,
  For,
  Function as FunctionDefinition,
  HereDoc,
  If,
  ParameterExpansionPart,
  ParsedScript,
  PipelineNode,
  Redirect,
  Redirection,
  Script,
  Select,
  Statement,
  SyntaxNode,
  TestExpression,
  While,
  Word as SyntaxWord,
  WordPart,
} from 'unbash'

/** `failed`: the parser itself broke (too deep). A script with syntax errors is what could be recovered of it. */
type ParseResult = { script: ParsedScript } | { failed: string }

/** Parses one text; never throws. Ask `scriptError` about the script, and about each nested one when it is visited. */
export function parseShell(text: string): ParseResult {
  try {
    return { script: parse(text) }
  } catch (error) {
    return { failed: error instanceof Error ? error.message : 'the parser failed' }
  }
}

/** The first syntax error of a script (outer or nested), if there is one. */
export function scriptError(script: ParsedScript): string | undefined {
  return script.errors?.[0]?.message
}

/** Calls back once for each direct child, resolving lazy parts. Plain property walks miss substitutions. */
export function eachChild(node: SyntaxNode, visit: (child: SyntaxNode) => void): void {
  forEachChild(node, visit)
}
