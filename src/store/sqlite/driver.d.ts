// The types of driver.js: both versions of the driver have the same ones.
export { default as Database } from 'better-sqlite3'
