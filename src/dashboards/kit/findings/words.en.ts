/** The words of findings that people work on. */
export const words = {
    findings: {
        title: 'Findings',
        work: 'Update',
        workOn: 'Update %{about}',
        state: 'What became of it',
        assignee: 'Assigned to',
        nobody: 'No user of this page has such a name.',
        note: 'Note',
        takePhoto: 'Add a photo',
        otherPhoto: 'Another photo',
        removePhoto: 'Remove the photo',
        showPhoto: 'Show the photo',
        photo: 'Photo of %{about}',
        saved: 'Updated successfully',
        silenced: 'A false alarm keeps the same finding away for the days that the threshold values say.',
        since: 'Since %{day}',
        ended: '%{from} to %{to}',
        by: '%{state}, %{at}, %{user}',
        system: 'the system',
    },
};
