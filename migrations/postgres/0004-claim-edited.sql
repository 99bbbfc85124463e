-- Finds the approval of an edited call by the call that its agent makes of the edit.
CREATE INDEX request_claimable_edited ON request (modified_fingerprint)
  WHERE status = 'approved' AND released_to IS NULL AND modified_fingerprint IS NOT NULL;
