-- A task notes since when an edit of it waits, so that the lists of moderators are read by an index. A trigger writes it,
-- since back ends of the previous release know only the edit.
UPDATE "tasks" SET "submitted_at" = "task_changes"."submitted_at"
	FROM "task_changes" WHERE "task_changes"."task_hash" = "tasks"."hash";
CREATE INDEX "tasks_waiting" ON "tasks" USING btree (COALESCE("submitted_at", "updated_at"),"hash") WHERE (deleted_at IS NULL);

CREATE FUNCTION task_notes_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		UPDATE tasks SET submitted_at = NULL WHERE hash = OLD.task_hash;
	ELSE
		UPDATE tasks SET submitted_at = NEW.submitted_at WHERE hash = NEW.task_hash;
	END IF;
	RETURN NULL;
END $$;
CREATE TRIGGER task_changes_noted AFTER INSERT OR UPDATE OR DELETE ON "task_changes"
	FOR EACH ROW EXECUTE FUNCTION task_notes_change();
