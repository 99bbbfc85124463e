// The table of PostgreSQL's parse nodes: statements and what they do, and the nodes that only hold others. Data only.
import type { EffectKind } from '../effect-kinds.ts'
import { wordSet, words } from '../text/word-list.ts'

/**
 * Nodes that do nothing of their own, whatever is inside them.
 * source: src/include/nodes/parsenodes.h and primnodes.h, PostgreSQL 18
 */
export const PLAIN_NODES: ReadonlySet<string> = wordSet(`
  Integer Float Boolean String BitString List A_Const A_Star A_Indices A_Indirection A_ArrayExpr Alias ColumnRef ParamRef
  TypeName TypeCast CollateClause RoleSpec ResTarget MultiAssignRef SortBy WindowDef BoolExpr SubLink CaseExpr CaseWhen
  CoalesceExpr MinMaxExpr RowExpr NullTest BooleanTest NamedArgExpr GroupingFunc GroupingSet SQLValueFunction
  SetToDefault CurrentOfExpr XmlExpr XmlSerialize JoinExpr RangeSubselect RangeFunction RangeTableFunc RangeTableFuncCol
  RangeTableSample WithClause CommonTableExpr CTESearchClause CTECycleClause OnConflictClause InferClause IndexElem
  ReturningClause ReturningOption JsonFormat JsonReturning JsonValueExpr JsonIsPredicate JsonBehavior JsonOutput
  JsonArgument JsonFuncExpr JsonTablePathSpec JsonTable JsonTableColumn JsonKeyValue JsonParseExpr JsonScalarExpr
  JsonSerializeExpr JsonObjectConstructor JsonArrayConstructor JsonArrayQueryConstructor JsonAggConstructor
  JsonObjectAgg JsonArrayAgg DefElem ColumnDef Constraint TableLikeClause PartitionElem PartitionSpec
  PartitionBoundSpec PartitionRangeDatum PartitionCmd ObjectWithArgs AccessPriv FunctionParameter TriggerTransition
  VacuumRelation StatsElem PublicationTable PublicationObjSpec CreateOpClassItem ATAlterConstraint ReplicaIdentityStmt
  ReturnStmt RawStmt
`)

const READS: readonly EffectKind[] = ['database.read']
const CHANGES: readonly EffectKind[] = ['database.write']
const DESTROYS: readonly EffectKind[] = ['database.destroy', 'database.write']

const rows = (effects: readonly EffectKind[], names: string) => words(names).map((name) => [name, effects] as const)

/** Statement → what it does by itself. `statement.ts` adds what its clauses do, and names what is destroyed. */
export const STATEMENTS: ReadonlyMap<string, readonly EffectKind[]> = new Map([
  ...rows(
    READS,
    `SelectStmt VariableShowStmt ExplainStmt DeclareCursorStmt FetchStmt ClosePortalStmt PrepareStmt DeallocateStmt`,
  ),
  ...rows(
    CHANGES,
    `InsertStmt UpdateStmt MergeStmt CallStmt DoStmt DiscardStmt LockStmt NotifyStmt
    ListenStmt UnlistenStmt VacuumStmt ClusterStmt ReindexStmt RefreshMatViewStmt CheckPointStmt ConstraintsSetStmt
    CommentStmt SecLabelStmt GrantStmt GrantRoleStmt AlterDefaultPrivilegesStmt ReassignOwnedStmt RenameStmt
    CreateSchemaStmt CreateStmt CreateTableAsStmt CreateForeignTableStmt ViewStmt IndexStmt CreateStatsStmt CreateSeqStmt
    CreateDomainStmt CreateEnumStmt CreateRangeStmt CompositeTypeStmt DefineStmt CreateOpClassStmt CreateOpFamilyStmt
    CreateCastStmt CreateTransformStmt CreateConversionStmt CreateFunctionStmt CreateTrigStmt CreateEventTrigStmt
    RuleStmt CreatePolicyStmt CreateRoleStmt CreatedbStmt CreateTableSpaceStmt CreateFdwStmt CreateForeignServerStmt
    CreateUserMappingStmt CreatePublicationStmt CreateSubscriptionStmt ImportForeignSchemaStmt
    AlterTableStmt AlterTableMoveAllStmt AlterTableSpaceOptionsStmt AlterCollationStmt AlterDomainStmt AlterEnumStmt
    AlterTypeStmt AlterSeqStmt AlterFunctionStmt AlterOperatorStmt AlterOpFamilyStmt AlterObjectDependsStmt
    AlterObjectSchemaStmt AlterOwnerStmt AlterExtensionStmt AlterExtensionContentsStmt AlterFdwStmt
    AlterForeignServerStmt AlterUserMappingStmt AlterPolicyStmt AlterEventTrigStmt AlterRoleStmt AlterRoleSetStmt
    AlterDatabaseStmt AlterDatabaseRefreshCollStmt AlterDatabaseSetStmt AlterStatsStmt AlterTSDictionaryStmt
    AlterTSConfigurationStmt AlterPublicationStmt AlterSubscriptionStmt DropSubscriptionStmt DropUserMappingStmt`,
  ),
  ...rows(DESTROYS, 'DeleteStmt TruncateStmt DropdbStmt DropOwnedStmt DropRoleStmt DropTableSpaceStmt'),
  // What these do depends on their clauses alone.
  ...rows(
    [],
    'CopyStmt DropStmt ExecuteStmt VariableSetStmt TransactionStmt AlterTableCmd MergeWhenClause LockingClause IntoClause FuncCall A_Expr RangeVar',
  ),
  ...rows(['database.write', 'system.configure'], 'AlterSystemStmt'),
  // Code from a library, which runs with the server's rights.
  ...rows(['database.write', 'execution.inline-code'], 'LoadStmt CreateExtensionStmt CreatePLangStmt CreateAmStmt'),
])

/** Statements that store expressions for later, so that a function of the project's own in them is nothing unusual. */
export const STORES_EXPRESSIONS: ReadonlySet<string> = wordSet(`
  CreateStmt ViewStmt IndexStmt CreateStatsStmt CreateDomainStmt CreateFunctionStmt
  CreateTrigStmt RuleStmt CreatePolicyStmt AlterPolicyStmt CreatePublicationStmt AlterPublicationStmt
`)

/** DROP of these loses data, a role, or what it stands for. Others can be made again from their definition. */
export const HOLDS_DATA: ReadonlySet<string> = wordSet(
  'OBJECT_TABLE OBJECT_FOREIGN_TABLE OBJECT_SCHEMA OBJECT_SEQUENCE OBJECT_MATVIEW OBJECT_DATABASE OBJECT_ROLE',
)

/** Catalogs with passwords and keys in them. */
export const SECRET_TABLES: ReadonlySet<string> = wordSet(
  'pg_authid pg_shadow pg_user_mapping pg_user_mappings pg_subscription',
)

/** Settings that only change how the session reads, waits or prints. Names in lower case. */
export const HARMLESS_SETTINGS: ReadonlySet<string> = wordSet(`
  statement_timeout lock_timeout idle_in_transaction_session_timeout transaction_timeout timezone datestyle
  intervalstyle extra_float_digits bytea_output client_min_messages application_name work_mem random_page_cost
  seq_page_cost effective_cache_size jit max_parallel_workers_per_gather plan_cache_mode enable_seqscan enable_indexscan
  enable_indexonlyscan enable_bitmapscan enable_hashjoin enable_mergejoin enable_nestloop enable_sort enable_hashagg
  enable_material enable_memoize enable_partition_pruning
`)
